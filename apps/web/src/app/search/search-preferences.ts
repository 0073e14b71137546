import { languageWords, themeWords } from '@clinic/shared/search/finder-words'
import { languages } from '@clinic/shared/languages'
import { themes } from '@clinic/shared/theme'
import { useLingui } from '@lingui/react/macro'
import { IconLanguage, IconPalette } from '@tabler/icons-react'
import { themeNames } from '../../components/labels/theme-names.ts'
import { languageNames } from '../../i18n/languages.ts'
import { useUi } from '../../stores/ui.ts'
import type { KnownHit } from './hit.ts'

/** The other themes and languages. */
export function usePreferences(): KnownHit[] {
  const { t } = useLingui()
  const { theme, language, setTheme, setLanguage } = useUi()
  const otherThemes = themes.filter((name) => name !== theme)
  const otherLanguages = languages.filter((name) => name !== language)
  return [
    ...otherThemes.map((name) => ({
      id: `theme-${name}`,
      label: t(themeNames[name]),
      hint: t`Theme`,
      words: themeWords[name],
      icon: IconPalette,
      run: () => setTheme(name),
    })),
    ...otherLanguages.map((name) => ({
      id: `language-${name}`,
      label: languageNames[name],
      hint: t`Language`,
      words: languageWords[name],
      icon: IconLanguage,
      run: () => setLanguage(name),
    })),
  ]
}
