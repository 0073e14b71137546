import { languages, type Language } from '@clinic/shared/languages'
import { unknownFields } from '@clinic/shared/messages/message-text'
import { textFieldsOf, type TextField } from '@clinic/shared/messages/message'
import { usualTexts } from '@clinic/shared/messages/usual-texts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { languageNames } from '../../../i18n/languages.ts'
import { useUi } from '../../../stores/ui.ts'
import { textFieldsIn, type RuleProps } from './rule-fields.ts'
import { TextPreview } from './text-preview.tsx'

/** Subject and text in each language; that in which something was refused is shown first. */
export function RuleTexts(props: RuleProps) {
  const { t } = useLingui()
  const own = useUi((state) => state.language)
  const [chosen, choose] = useState<Language>(own)
  const isRefused = (language: Language) =>
    Object.values(textFieldsIn(props.index, language)).some((field) => Boolean(props.form.errors[field]))
  const shown = isRefused(chosen) ? chosen : (languages.find(isRefused) ?? chosen)
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t`Language of the text`}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={shown}
        onChange={choose}
      />
      <TextsIn key={shown} {...props} language={shown} />
    </Stack>
  )
}

type Field = 'subject' | 'text' | 'sms'

function TextsIn({ form, index, language }: RuleProps & { language: Language }) {
  const { t } = useLingui()
  const subjectInput = useRef<HTMLInputElement>(null)
  const textInput = useRef<HTMLTextAreaElement>(null)
  const smsInput = useRef<HTMLTextAreaElement>(null)
  const last = useRef<Field>('text')
  const rule = form.getValues().rules[index]
  if (!rule) return null
  const { kind } = rule
  const names = textFieldsIn(index, language)
  const typed = language === 'th' ? [rule.subjectTh, rule.textTh, rule.smsTh] : [rule.subjectEn, rule.textEn, rule.smsEn]
  const [subject = '', text = '', sms = ''] = typed
  const usual = usualTexts[kind][language]
  const labels: Record<TextField, string> = {
    name: t`the patient's name`,
    appointments: kind === 'offer' ? t`the time` : t`the appointment`,
    number: t`the receipt's number`,
    clinic: t`the clinic's name`,
    phone: t`the clinic's telephone`,
  }
  const set = (field: Field, value: string) => form.setFieldValue(names[field], value as never)
  const insert = (name: TextField) => {
    const field = last.current
    const input = { subject: subjectInput, text: textInput, sms: smsInput }[field].current
    if (!input) return
    const [from, to] = [input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length]
    const inserted = `{${name}}`
    flushSync(() => set(field, input.value.slice(0, from) + inserted + input.value.slice(to)))
    input.focus()
    input.setSelectionRange(from + inserted.length, from + inserted.length)
  }
  return (
    <Stack gap="sm">
      <TextInput
        label={t`Subject`}
        placeholder={usual.subject}
        autoComplete="off"
        lang={language}
        onFocusCapture={() => (last.current = 'subject')}
        {...form.getInputProps(names.subject)}
        ref={subjectInput}
        error={unknownText(subject) ?? form.errors[names.subject]}
      />
      <Textarea
        label={t`Text`}
        placeholder={usual.text}
        autosize
        minRows={6}
        maxRows={16}
        lang={language}
        onFocusCapture={() => (last.current = 'text')}
        {...form.getInputProps(names.text)}
        ref={textInput}
        error={unknownText(text) ?? form.errors[names.text]}
      />
      {usual.sms && (
        <Textarea
          label={t`Text message (SMS)`}
          description={t`Instead of subject and text. Each part is paid for.`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          placeholder={usual.sms}
          autosize
          minRows={2}
          maxRows={8}
          lang={language}
          onFocusCapture={() => (last.current = 'sms')}
          {...form.getInputProps(names.sms)}
          ref={smsInput}
          error={unknownText(sms) ?? form.errors[names.sms]}
        />
      )}
      <div>
        <Text size="sm" c="dimmed" mb={4}>
          <Trans>Put in at the cursor:</Trans>
        </Text>
        <Group gap={6}>
          {textFieldsOf(kind).map((field) => (
            <Button key={field} size="compact-sm" variant="default" onClick={() => insert(field)}>
              {labels[field]}
            </Button>
          ))}
        </Group>
      </div>
      <TextPreview kind={kind} language={language} subject={subject} text={text} sms={sms} />
      {(subject !== usual.subject || text !== usual.text || sms !== usual.sms) && (
        <Button
          variant="subtle"
          size="compact-md"
          w="fit-content"
          onClick={() => {
            set('subject', usual.subject)
            set('text', usual.text)
            set('sms', usual.sms)
          }}
        >
          <Trans>Back to the usual text</Trans>
        </Button>
      )}
    </Stack>
  )

  function unknownText(template: string): string | undefined {
    const [unknown] = unknownFields(kind, template)
    return unknown === undefined ? undefined : t`There is no name “${unknown}”; those that there are can be put in below.`
  }
}
