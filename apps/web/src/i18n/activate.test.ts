import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { afterEach, expect, test, vi } from 'vitest'
import { activateLanguage, withSentences } from './activate.ts'

const saved = () => i18n._(msg`Your profile is saved.`)
const loadScreen = withSentences(['settings'], () => Promise.resolve(saved))

afterEach(() => activateLanguage('en'))

test('a part that is loaded during a switch comes with its sentences, in the language chosen last', async () => {
  void activateLanguage('th')
  const part = await loadScreen()
  expect(i18n.locale).toBe('th')
  expect(part()).toBe('บันทึกโปรไฟล์แล้ว')
})

test('of two switches the last one counts, whichever is faster', async () => {
  await Promise.all([activateLanguage('th'), loadScreen(), activateLanguage('en')])
  expect([i18n.locale, document.documentElement.lang, saved()]).toEqual(['en', 'en', 'Your profile is saved.'])
})

test('a sentence whose catalogue is not loaded is reported', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  await activateLanguage('th')
  i18n._(msg`Another import into this clinic is under way, started from the command line.`)
  expect(report).toHaveBeenCalledWith(expect.stringMatching(/^No loaded catalogue has the sentence ".+" \(th\)$/))
})
