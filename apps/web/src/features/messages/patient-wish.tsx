import type { ContactWish } from '@clinic/shared/messages/contact-wish'
import { declinedAfter } from '@clinic/shared/messages/contact-wish'
import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { graphql } from '../../graphql/graphql.ts'
import { languageNames } from '../../i18n/languages.ts'
import type { SlotArguments } from '../../lib/feature/slots.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import { preferenceFields } from './contact-preference.ts'
import type { Preference } from './contact-preference.ts'
import { DeclineFields } from './decline-fields.tsx'
import { channelText, declinedText } from './message-labels.ts'
import classes from './messages.module.css'
import { WayFields } from './way-fields.tsx'

type WishProps = SlotArguments['patientForm']

const ContactPreference = graphql(
  `
    query ContactPreference($patientId: ID!, $establishmentId: ID!) {
      contactPreference(patientId: $patientId, establishmentId: $establishmentId) { ...PreferenceFields }
    }
  `,
  [preferenceFields],
)

/** What a patient wants of messages, in the form of the patient. It is folded: most want what is usual. */
export function PatientWish(props: WishProps) {
  const { t } = useLingui()
  const { patientId, wish } = props
  const [isOpen, setOpen] = useState(false)
  const said = [
    wish?.channel && t(channelText[wish.channel]),
    wish?.language && languageNames[wish.language],
    ...(wish?.declined ?? []).map((purpose) => t(declinedText[purpose])),
  ].filter(Boolean)
  return (
    <details className={classes.wish} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Trans>Messages</Trans>
        {!isOpen && said.length > 0 && (
          <Text component="span" size="sm" c="dimmed">
            {' '}
            {said.join(' · ')}
          </Text>
        )}
      </summary>
      {isOpen &&
        (patientId === null ? <WishFields {...props} preference={unasked} /> : <KnownWish {...props} patientId={patientId} />)}
    </details>
  )
}

type Known = Pick<Preference, 'channel' | 'language' | 'declined' | 'declines'>
const unasked: Known = { channel: null, language: null, declined: [], declines: [] }

function KnownWish({ patientId, ...props }: WishProps & { patientId: string }) {
  const establishmentId = useViewer().establishment.id
  const { data, failure, load } = useServerQuery({ query: ContactPreference, variables: { patientId, establishmentId } })
  if (failure) return <ErrorState failure={failure} onRetry={() => void load()} />
  return data?.contactPreference && <WishFields {...props} patientId={patientId} preference={data.contactPreference} />
}

function WishFields({ wish, onChange, preference }: WishProps & { preference: Known }) {
  const shown = {
    channel: wish?.channel === undefined ? preference.channel : wish.channel,
    language: wish?.language === undefined ? preference.language : wish.language,
    declined: declinedAfter(preference.declined, wish ?? {}),
  }
  const change = (next: Partial<typeof shown>) => onChange(wishBetween(preference, { ...shown, ...next }))
  return (
    <Stack gap="xs" mt={8}>
      <WayFields channel={shown.channel} language={shown.language} onChange={change} />
      <DeclineFields
        declined={shown.declined}
        stored={preference.declined}
        declines={preference.declines}
        onChange={(declined) => change({ declined })}
      />
    </Stack>
  )
}

type Wanted = Pick<Known, 'channel' | 'language' | 'declined'>

/** What has changed alone: what the patient says meanwhile stays. Null where nothing has. */
function wishBetween(before: Wanted, after: Wanted): ContactWish | null {
  const wanted = before.declined.filter((purpose) => !after.declined.includes(purpose))
  const declined = after.declined.filter((purpose) => !before.declined.includes(purpose))
  const wish: ContactWish = {
    ...(after.channel !== before.channel && { channel: after.channel }),
    ...(after.language !== before.language && { language: after.language }),
    ...(wanted.length > 0 && { wanted }),
    ...(declined.length > 0 && { declined }),
  }
  return Object.keys(wish).length > 0 ? wish : null
}
