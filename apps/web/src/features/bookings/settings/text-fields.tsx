import { languages } from '@clinic/shared/languages'
import { Trans } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { languageNames } from '../../../i18n/languages.ts'
import { textFields, type SettingsValues } from './settings-values.ts'
import classes from './settings.module.css'

/** What the page says of the clinic, and what is to be accepted. One that is written in one language only is shown in both. */
export function TextFields({ form }: { form: UseFormReturnType<SettingsValues> }) {
  const fields = (name: 'text' | 'consent') =>
    languages.map((language) => (
      <Textarea
        key={language}
        label={languageNames[language]}
        lang={language}
        autosize
        minRows={2}
        {...form.getInputProps(textFields[name][language])}
      />
    ))
  return (
    <>
      <fieldset className={classes.group}>
        <legend>
          <Trans>Text on the page</Trans>
        </legend>
        {fields('text')}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>
          <Trans>What is to be accepted</Trans>
        </legend>
        {fields('consent')}
      </fieldset>
    </>
  )
}
