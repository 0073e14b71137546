import type { Language } from '@clinic/shared/languages'

type LanguageSwitchProps = { language: string; onChoose: (language: Language) => void }

/** Each language by its own name. */
export function LanguageSwitch({ language, onChoose }: LanguageSwitchProps) {
  return language === 'th' ? (
    <button type="button" className="language" lang="en" onClick={() => onChoose('en')}>
      English
    </button>
  ) : (
    <button type="button" className="language" lang="th" onClick={() => onChoose('th')}>
      ไทย
    </button>
  )
}
