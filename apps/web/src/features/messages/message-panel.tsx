import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { ChangeHistory } from '../../components/change-history.tsx'
import { Facts } from '../../components/facts.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { useChangeSentence } from '../../components/labels/use-change-sentence.ts'
import { RecordPanel } from '../../components/record-panel.tsx'
import { languageNames } from '../../i18n/languages.ts'
import { formatTime } from '../../lib/time.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { EventLinks, MessageState } from './message-columns.tsx'
import { channelText, messageTexts } from './message-labels.ts'
import type { MessageDetails } from './message-row.ts'
import classes from './messages.module.css'
import { SendAgain } from './send-again.tsx'
import { useMessage } from './use-message.ts'
import { nameOf, pathOf, useTexts } from './use-texts.ts'

/** A message as it was sent, and what became of it. */
export function MessagePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const texts = useTexts()
  const loaded = useMessage(id)
  const { record, load } = loaded
  return (
    <RecordPanel
      loaded={loaded}
      title={record ? `${texts.kind(record)} · ${nameOf(record)}` : t`Message`}
      missing={<EmptyState title={<Trans>This message is not here</Trans>} />}
      mayEdit={false}
      editing={false}
      onEdit={() => undefined}
      onClose={onClose}
      form={() => null}
      facts={(message) => (
        <>
          <MessageActions message={message} onSent={() => void load()} />
          <MessageFacts message={message} />
        </>
      )}
    />
  )
}

type MessageActionsProps = { message: MessageDetails; onSent: () => void }

/** Below the title: beside it there is no room for three ways. Who was not told is called. */
function MessageActions({ message, onSent }: MessageActionsProps) {
  if (message.mayResend) return <SendAgain message={message} onSent={onSent} />
  if (message.status !== 'not_sent') return null
  return (
    <Anchor component={Link} to="/calls" size="sm">
      <Trans>To the call list</Trans>
    </Anchor>
  )
}

function MessageFacts({ message }: { message: MessageDetails }) {
  const { t } = useLingui()
  const { language, zone } = useLocale()
  const texts = useTexts()
  const sentence = useChangeSentence(messageTexts)
  const { patient, doctor, events, channel, address, createdTime, statusTime, subject, text, history, parts, cost } = message
  return (
    <>
      <Facts
        facts={[
          [t`Status`, <MessageState key="status" row={message} />],
          [t`Since`, texts.at(statusTime)],
          [
            patient ? t`Patient` : doctor ? t`Doctor` : t`Booked by`,
            patient || doctor ? (
              <Anchor key="who" component={Link} to={pathOf(message)}>
                {nameOf(message)}
              </Anchor>
            ) : (
              nameOf(message)
            ),
          ],
          [t`Appointment`, events.length > 0 && <EventLinks key="events" events={events} />],
          [t`By`, channel && t(channelText[channel])],
          [t`Sent to`, address],
          [t`The provider says`, message.providerAnswer !== null && message.providerAnswer],
          [t`Parts`, parts !== null && cost !== null && t`${parts}, ${(cost / 100).toFixed(2)} baht`],
          [t`Language`, languageNames[message.language]],
          [t`Written`, texts.at(createdTime)],
        ]}
      />
      <section aria-label={t`Text`} className={classes.letter} lang={message.language}>
        {channel !== 'sms' && (
          <Text fw={600} mb={8}>
            {subject}
          </Text>
        )}
        <Text className={classes.text}>{text}</Text>
      </section>
      <ChangeHistory history={history} formatTime={(at) => formatTime(at, 'dateTime', language, zone)} sentence={sentence} />
    </>
  )
}
