import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { pdfTexts } from './support/pdf-text.ts'

/** The sheets that the browser would print, in points. */
async function sheetsOf(page: Page): Promise<{ width: number; height: number }[]> {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return Array.from(file.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g), ([, width, height]) => ({
    width: Math.round(Number(width)),
    height: Math.round(Number(height)),
  }))
}

test('a week prints every doctor and every day, a list its rows, without what is there to be used', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  await page.goto('/calendar?view=week')
  const table = page.getByRole('table', { name: 'Timetable' })
  await expect(table.getByRole('columnheader')).toHaveCount(7)
  await expect(page.getByRole('button', { name: 'Print this screen' })).toBeVisible()
  const days = await table
    .getByRole('columnheader')
    .evaluateAll((heads) => heads.map((head) => (head as HTMLElement).innerText.replace(/\s+/g, ' ')))

  await test.step('the week lies on its side, and fits the width of the sheet', async () => {
    const sheets = await sheetsOf(page)
    expect(sheets.length).toBeGreaterThan(0)
    expect(sheets.filter(({ width, height }) => width < height)).toEqual([])
    const texts = await pdfTexts(await page.pdf({ preferCSSPageSize: true }))
    expect(texts.length).toBeGreaterThan(1)
    for (const text of texts) for (const day of days) expect(text.replace(/\s+/g, ' ')).toContain(day)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 1062, height: 733 }) // what A4 leaves between its margins
    expect(await table.evaluate((node) => node.getBoundingClientRect().right)).toBeLessThanOrEqual(1062)
    for (const head of await table.getByRole('columnheader').all()) await expect(head).toBeVisible()
    await expect(page.getByRole('navigation')).toBeHidden()
    await expect(page.getByRole('button', { name: 'New appointment' })).toBeHidden()
  })

  await test.step('a list stands on a sheet that is higher than wide, under the name of the clinic', async () => {
    await page.emulateMedia({ media: 'screen' })
    await page.goto('/patients')
    await expect(page.getByRole('row').nth(10)).toBeVisible()
    await page.emulateMedia({ media: null })
    expect(await sheetsOf(page)).toEqual([{ width: 595, height: 842 }])
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Baan Suan Clinic')).toBeVisible()
    await expect(page.getByRole('row').nth(10)).toBeVisible()
    await expect(page.getByRole('navigation')).toBeHidden()
  })
})
