import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Expects no sentence of the app in English, also in what only a screen reader says. */
export async function expectThai(page: Page, address: string) {
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
  const untranslated = async () => (await wordsOf(page)).filter((text) => englishWords.has(text))
  await expect
    .configure({ soft: true })
    .poll(untranslated, { message: `English words on ${address}` })
    .toEqual([])
}

const spokenAttributes = [
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
  'alt',
]

/** All texts of a page, including those for screen readers only; without those of records, such as a subject in English. */
function wordsOf(page: Page): Promise<string[]> {
  return page.evaluate((spoken) => {
    const words = new Set<string>()
    const treeWalker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = treeWalker.nextNode(); node; node = treeWalker.nextNode()) {
      if (!(node instanceof Element)) {
        if (!node.parentElement?.closest('[translate=no]')) words.add(node.textContent?.trim() ?? '')
      } else for (const name of spoken) words.add(node.getAttribute(name)?.trim() ?? '')
    }
    return [...words]
  }, spokenAttributes)
}

const web = path.join(import.meta.dirname, '../../apps/web')

/** Every English sentence with a Thai translation. */
const englishWords = new Set(
  globSync('locales/**/th.po', { cwd: web })
    .flatMap((catalogue) => [...readFileSync(path.join(web, catalogue), 'utf8').matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)])
    .flatMap(([, english = '', thai = '']) => (english === thai ? [] : [english])),
)
