import type { Language } from '@clinic/shared/languages'
import { activateLanguage } from './language.ts'

/** Each language by its own name. */
export function LanguageSwitch({ language }: { language: string }) {
  const choose = (chosen: Language) => () => void activateLanguage(chosen)
  return language === 'th' ? (
    <button type="button" className="language" lang="en" onClick={choose('en')}>
      English
    </button>
  ) : (
    <button type="button" className="language" lang="th" onClick={choose('th')}>
      ไทย
    </button>
  )
}
