import { useLingui, Trans } from '@lingui/react/macro'
import { ActionIcon, Button, Group, NativeSelect, Switch, TextInput, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { TimeField } from '../../../components/form/time-field.tsx'
import { kindText } from '../message-labels.ts'
import { RuleTexts } from './rule-texts.tsx'
import { RuleVisitTypes } from './rule-visit-types.tsx'
import { textFieldsOf, type RuleProps } from './rule-fields.ts'
import classes from './settings.module.css'

/** One message: whether it is sent, when, for which appointments, and its text. */
export function RuleBox({ form, index, onRemove }: RuleProps & { onRemove: () => void }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const rule = form.getValues().rules[index]
  if (!rule) return null
  const { kind } = rule
  const isReminder = kind === 'reminder'
  const name = t(kindText[kind])
  const hasFault = textFieldsOf(index).some((field) => Boolean(form.errors[field]))
  const isOpen = opened || hasFault
  return (
    <div className={classes.rule} role="group" aria-label={name}>
      <Group justify="space-between" wrap="nowrap" align="start">
        <Switch label={name} description={whenText()} {...form.getInputProps(`rules.${index}.isOn`, { type: 'checkbox' })} />
        {isReminder && (
          <Tooltip label={t`Remove this reminder`}>
            <ActionIcon variant="default" size={36} aria-label={t`Remove this reminder`} onClick={onRemove}>
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
      {isReminder && <ReminderTime form={form} index={index} />}
      {(rule.isOn || hasFault) && (
        <>
          {kind !== 'receipt' && kind !== 'offer' && <RuleVisitTypes form={form} index={index} />}
          <Button
            variant="default"
            size="compact-md"
            className={classes.edit}
            aria-expanded={isOpen}
            onClick={() => setOpened(!isOpen)}
          >
            <Trans>Edit text</Trans>
          </Button>
          {isOpen && <RuleTexts form={form} index={index} />}
        </>
      )}
    </div>
  )

  function whenText() {
    if (kind === 'confirmation') return t`When an appointment is booked.`
    if (kind === 'change') return t`When its time or its doctor changes.`
    if (kind === 'cancellation') return t`When it is canceled or deleted.`
    if (kind === 'recall') return t`A week before a recall is due, once, where there is no appointment.`
    if (kind === 'offer') return t`When the desk offers a free time to somebody who waits, with a link that takes it.`
    if (kind === 'receipt') return t`When a receipt is issued: a copy as a PDF, by e-mail alone.`
    return kind === 'missed' ? t`When it is canceled because the patient didn't come.` : undefined
  }
}

function ReminderTime({ form, index }: RuleProps) {
  const { t } = useLingui()
  const rule = form.getValues().rules[index]
  if (!rule) return null
  const isDays = rule.unit === 'days'
  return (
    <Group gap="xs" align="start">
      <TextInput
        w={64}
        aria-label={isDays ? t`How many days before` : t`How many hours before`}
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps(`rules.${index}.amount`)}
      />
      <NativeSelect
        aria-label={t`Days or hours`}
        data={[
          { value: 'days', label: t`days before, at` },
          { value: 'hours', label: t`hours before` },
        ]}
        {...form.getInputProps(`rules.${index}.unit`)}
      />
      {isDays && (
        <TimeField w={96} aria-label={t`Time of the reminder`} value={rule.at} {...form.getInputProps(`rules.${index}.at`)} />
      )}
    </Group>
  )
}
