import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** What the system may ask for. */
export const usualContrast = { forcedColors: 'none', contrast: 'no-preference' } as const
export const contrasts = [
  { ...usualContrast, forcedColors: 'active' },
  { ...usualContrast, contrast: 'more' },
] as const

/** What axe says against a page or a part of it, by all rules or the given ones. */
export async function violationsOn(page: Page, { rules, within }: { rules?: string[] | undefined; within?: string } = {}) {
  const isThere = await page.evaluate(() => 'axe' in window)
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) }) // half a megabyte, once for each screen
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  if (rules) builder.withRules(rules)
  if (within) builder.include(within)
  return (await builder.analyze()).violations
}

/** Expects no serious faults of axe, by all rules or the given ones. Soft, so that all are reported. */
export async function expectReadable(page: Page, where: string, rules?: string[]) {
  const faults = (await violationsOn(page, { rules }))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}, ${nodes.length} times: ${nodes[0]?.html ?? ''}\n${nodes[0]?.failureSummary ?? ''}`)
  expect.soft(faults, where).toEqual([])
}

/** Whether the example that an empty field shows is to be read whole. */
export const isExampleWhole = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input)
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) return false
    canvas.font = font
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return canvas.measureText(input.placeholder).width <= room
  })
