import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { languages } from '@clinic/shared/languages'
import { languageNames } from '../i18n/languages.ts'
import { useUi } from '../stores/ui.ts'
import classes from './language-switch.module.css'

export function LanguageSwitch() {
  const { t } = useLingui()
  const { language, setLanguage } = useUi()
  return (
    <div role="group" aria-label={t`Language`} className={classes.group}>
      {languages.map((code) => (
        <UnstyledButton
          key={code}
          lang={code}
          className={classes.choice}
          aria-pressed={code === language}
          onClick={() => setLanguage(code)}
        >
          {languageNames[code]}
        </UnstyledButton>
      ))}
    </div>
  )
}
