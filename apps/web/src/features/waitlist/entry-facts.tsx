import { formatPhone } from '@clinic/shared/phone'
import { Trans } from '@lingui/react/macro'
import { Anchor, Badge, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { nameOf, useTexts } from './texts.ts'
import type { WaitlistRow } from './waitlist-data.ts'
import classes from './waitlist.module.css'

/** Who waits, for what, and how long already. */
export function EntryFacts({ entry }: { entry: WaitlistRow }) {
  const { language, at, what, wish, waiting, offer } = useTexts()
  const { patient, event, note, isUrgent } = entry
  return (
    <div className={classes.facts}>
      <div className={classes.line}>
        <Anchor component={Link} to={`/patients/${patient.id}`} fw={600}>
          {nameOf(entry)}
        </Anchor>
        {isUrgent && (
          <Badge color="red" tt="none">
            <Trans>Urgent</Trans>
          </Badge>
        )}
        {patient.phone?.value && (
          <Anchor href={`tel:${patient.phone.dialCode}${patient.phone.value}`}>{formatPhone(patient.phone, language)}</Anchor>
        )}
      </div>
      <Text size="sm">{[what(entry), ...wish(entry)].join(' · ')}</Text>
      <Text size="sm" c="dimmed">
        {waiting(entry)}
        {event && (
          <>
            {' · '}
            <Trans>instead of {at(event.startTime)}</Trans>
          </>
        )}
      </Text>
      {entry.state === 'waiting' &&
        entry.offers.map((each) => {
          const sentence = offer(each)
          return (
            sentence && (
              <Text key={each.id} size="sm" fw={500}>
                {sentence}
              </Text>
            )
          )
        })}
      {note && <Text size="sm">{note}</Text>}
    </div>
  )
}
