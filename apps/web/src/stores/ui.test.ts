import { themes } from '@clinic/shared/theme'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { looks, mantineTheme } from '../lib/theme.ts'
import { readPreferences, readTheme, useUi } from './ui.ts'

afterEach(() => vi.restoreAllMocks())

/** Which of red, green and blue a colour such as "#1971c2" has most of. */
function strongest(colour: string) {
  const parts = ['red', 'green', 'blue'].map((name, index) => ({
    name,
    amount: parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16),
  }))
  return parts.reduce((most, part) => (part.amount > most.amount ? part : most)).name
}

describe('the stored theme', () => {
  it.each(themes)('%s is taken as it is', (theme) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(readTheme(theme)).toBe(theme)
    expect(warn).not.toHaveBeenCalled()
  })

  it('falls back to default with a warning when it is unknown', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(readTheme('PURPLE')).toBe('default')
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('PURPLE'))
  })

  it('is default without a word when nothing was stored', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(readPreferences(undefined)).toEqual({ theme: 'default', language: 'en', sidebarOpen: true, notifications: true })
    expect(warn).not.toHaveBeenCalled()
  })

  it('is restored from local storage', async () => {
    localStorage.setItem(
      'clinic-ui',
      JSON.stringify({ state: { theme: 'indigo', language: 'th', sidebarOpen: false }, version: 0 }),
    )
    vi.resetModules() // as a page that is loaded
    const { useUi: ofNewPage } = await import('./ui.ts')
    expect(ofNewPage.getState()).toMatchObject({ theme: 'indigo', language: 'th', sidebarOpen: false })
  })

  it('is kept in local storage when it is chosen', () => {
    useUi.getState().setTheme('green')
    expect(localStorage.getItem('clinic-ui')).toContain('"theme":"green"')
  })
})

describe('the themes', () => {
  it.each(themes)('%s has its own look', (theme) => {
    expect(mantineTheme(theme).primaryColor).toBe(looks[theme].primary)
  })

  it('are told apart by sight: no two have the same colours', () => {
    expect(Object.keys(looks).toSorted()).toEqual(['blue', 'dark', 'default', 'green', 'indigo', 'light'])
    const colours = Object.values(looks).map(({ canvas, frame, accent }) => [canvas, frame, accent].join())
    expect(new Set(colours).size).toBe(6)
    expect(new Set(Object.values(looks).map(({ accent }) => accent)).size).toBe(6)
    expect([looks.blue, looks.green, looks.indigo].map(({ accent }) => strongest(accent))).toEqual(['blue', 'green', 'blue'])
    expect([looks.dark, looks.light].map(({ scheme }) => scheme)).toEqual(['dark', 'light'])
  })

  it('use the breakpoints of the specification, in em', () => {
    expect(mantineTheme('default').breakpoints).toEqual({ xs: '22.5em', sm: '37.5em', md: '60em', lg: '85.4375em', xl: '90em' })
  })
})
