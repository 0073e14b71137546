import type { Page } from '@playwright/test'

/** Requests to an address, with `text` those that send it, wait until the returned function is called. */
export async function holdRequests(page: Page, url: string, text = ''): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if ((route.request().postData() ?? '').includes(text)) await promise
    await route.continue()
  })
  return resolve
}
