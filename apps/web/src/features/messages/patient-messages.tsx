import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Group, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import { PatientMessagesQuery, type PatientMessage } from './contact-preference.ts'
import { MessageState } from './message-columns.tsx'
import classes from './messages.module.css'
import { PreferenceFields } from './preference-fields.tsx'
import { SendAgain } from './send-again.tsx'
import { useTexts } from './use-texts.ts'

/** What a patient wants of messages, and the last ones. */
export function PatientMessages({ patientId }: { patientId: string }) {
  const { t } = useLingui()
  const establishmentId = useViewer().establishment.id
  const { data, failure, load } = useServerQuery({ query: PatientMessagesQuery, variables: { patientId, establishmentId } })
  useListChanges(['messages'], () => void load())
  const messages = data?.messages.edges ?? []
  const preference = data?.contactPreference
  return (
    <section aria-label={t`Messages`}>
      <Group justify="space-between" mb={8}>
        <h3 className={classes.title}>
          <Trans>Messages</Trans>
        </h3>
        {messages.length > 0 && (
          <Anchor component={Link} to={`/messages?patientId=${patientId}`} size="sm">
            <Trans>All messages</Trans>
          </Anchor>
        )}
      </Group>
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {preference && <PreferenceFields patientId={patientId} preference={preference} onChanged={load} />}
      {data && messages.length === 0 && (
        <Text size="sm" c="dimmed" mt={8}>
          <Trans>Nothing was sent yet.</Trans>
        </Text>
      )}
      {messages.length > 0 && (
        <ol className={classes.list}>
          {messages.map((message) => (
            <SentMessage key={message.id} message={message} onSent={load} />
          ))}
        </ol>
      )}
    </section>
  )
}

function SentMessage({ message, onSent }: { message: PatientMessage; onSent: () => unknown }) {
  const texts = useTexts()
  return (
    <li className={classes.message}>
      <Anchor component={Link} to={`/messages/${message.id}`} size="sm">
        {texts.kind(message)} · {texts.at(message.createdTime)}
      </Anchor>
      <Text size="sm" component="div">
        <MessageState row={message} />
      </Text>
      {message.mayResend && <SendAgain message={message} onSent={() => void onSent()} />}
    </li>
  )
}
