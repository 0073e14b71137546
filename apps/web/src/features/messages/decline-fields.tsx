import type { MessagePurpose } from '@clinic/shared/messages/message'
import { messagePurposes } from '@clinic/shared/messages/message'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Confirm } from '../../components/feedback/confirm.tsx'
import type { Preference } from './contact-preference.ts'
import { declinedText } from './message-labels.ts'
import { useTexts } from './use-texts.ts'

type DeclineFieldsProps = {
  declined: readonly MessagePurpose[]
  /** What the clinic knows already. */
  stored: readonly MessagePurpose[]
  declines: Preference['declines']
  isDisabled?: boolean
  onChange: (declined: MessagePurpose[]) => void
}

/** What a patient does not want, since when and by whom. Messages are turned on again against their word, so that is asked first. */
export function DeclineFields({ declined, stored, declines, isDisabled = false, onChange }: DeclineFieldsProps) {
  const { t } = useLingui()
  const texts = useTexts()
  const [asked, setAsked] = useState<MessagePurpose | null>(null)
  const saidOf = (purpose: MessagePurpose) => {
    const said = declines.find((each) => each.purpose === purpose)
    return said && [texts.at(said.time), said.userName].filter(Boolean).join(' · ')
  }
  const without = (purpose: MessagePurpose) => declined.filter((each) => each !== purpose)
  const said = asked && saidOf(asked)
  return (
    <>
      {messagePurposes.map((purpose) => (
        <Checkbox
          key={purpose}
          label={t(declinedText[purpose])}
          description={declined.includes(purpose) && saidOf(purpose)}
          disabled={isDisabled}
          checked={declined.includes(purpose)}
          onChange={({ currentTarget: { checked } }) => {
            if (checked) onChange([...declined, purpose])
            else if (stored.includes(purpose)) setAsked(purpose)
            else onChange(without(purpose))
          }}
        />
      ))}
      <Confirm
        opened={asked !== null}
        title={<Trans>Does the patient want them again?</Trans>}
        confirmLabel={<Trans>Send them again</Trans>}
        onConfirm={() => {
          if (asked) onChange(without(asked))
          setAsked(null)
        }}
        onCancel={() => setAsked(null)}
      >
        {said ? (
          <Trans>They were declined: {said}. Turn them on only if the patient has asked for it.</Trans>
        ) : (
          <Trans>Turn them on only if the patient has asked for it.</Trans>
        )}
      </Confirm>
    </>
  )
}
