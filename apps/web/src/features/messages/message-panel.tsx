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
import { messageTexts } from './message-labels.ts'
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
  const { record, setRecord } = loaded
  return (
    <RecordPanel
      loaded={loaded}
      title={record ? `${texts.kind(record)} · ${nameOf(record)}` : t`Message`}
      missing={<EmptyState title={<Trans>This message is not here</Trans>} />}
      mayEdit={false}
      editing={false}
      onEdit={() => undefined}
      onClose={onClose}
      actions={record?.mayResend && <SendAgain message={record} onSent={setRecord} />}
      form={() => null}
      facts={(message) => <MessageFacts message={message} />}
    />
  )
}

function MessageFacts({ message }: { message: MessageDetails }) {
  const { t } = useLingui()
  const { language, zone } = useLocale()
  const texts = useTexts()
  const sentence = useChangeSentence(messageTexts)
  const { patient, events, address, createdTime, statusTime, subject, text, history } = message
  return (
    <>
      <Facts
        facts={[
          [t`Status`, <MessageState key="status" row={message} />],
          [t`Since`, texts.at(statusTime)],
          [
            patient ? t`Patient` : t`Doctor`,
            <Anchor key="who" component={Link} to={pathOf(message)}>
              {nameOf(message)}
            </Anchor>,
          ],
          [t`Appointment`, events.length > 0 && <EventLinks key="events" events={events} />],
          [t`Sent to`, address],
          [t`Language`, languageNames[message.language]],
          [t`Written`, texts.at(createdTime)],
        ]}
      />
      <section aria-label={t`Text`} className={classes.letter} lang={message.language}>
        <Text fw={600} mb={8}>
          {subject}
        </Text>
        <Text className={classes.text}>{text}</Text>
      </section>
      <ChangeHistory history={history} formatTime={(at) => formatTime(at, 'dateTime', language, zone)} sentence={sentence} />
    </>
  )
}
