import { fewestVisits } from '@clinic/shared/figures/figures'
import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../lib/money.ts'
import { Rows } from './charts.tsx'
import { share } from './comparison.ts'
import { channelText } from './figure-labels.ts'
import { FigureSection, type FigureColumn } from './figure-section.tsx'
import type { MessageFigures } from './get-figures.ts'

type Figures = MessageFigures['figures']
type ChannelMessages = Figures['messages'][number]
type Reminded = Figures['noShowsByReminder'][number]
type Answered = { name: string; count: number; share: number | null }

/** What was sent to patients and what it cost, what they answered, and whether they came. */
export function MessageSections({ figures: { messages, answers, noShowsByReminder } }: { figures: Figures }) {
  const { t, i18n } = useLingui()
  const percent = (value: number | null) =>
    value === null ? '–' : i18n.number(value / 100, { style: 'percent', maximumFractionDigits: 1 })
  const count = <Row,>(header: string, of: (row: Row) => number): FigureColumn<Row> => ({
    header,
    csv: of,
    text: (row) => i18n.number(of(row)),
    isNumber: true,
  })
  const channelName = ({ channel }: ChannelMessages) => (channel ? t(channelText[channel]) : t`No way to the patient`)
  const remindedName = ({ isReminded }: Reminded) => (isReminded ? t`With a reminder` : t`Without a reminder`)
  const missed = ({ due, noShows }: Reminded) => (due < fewestVisits ? null : share(noShows, due))
  const { asked, coming, notComing, otherTime } = answers
  const given = [
    { name: t`I'll come`, count: coming },
    { name: t`I can't come`, count: notComing },
    { name: t`Another time`, count: otherTime },
    { name: t`No answer`, count: asked - coming - notComing - otherTime },
  ]
  const answered: Answered[] = asked === 0 ? [] : given.map((row) => ({ ...row, share: share(row.count, asked) }))
  return (
    <>
      <FigureSection
        title={t`Messages to patients by channel`}
        hint={t`Sent is what the mail server, LINE or the provider of text messages has taken. The price of text messages is the one that is set for a part.`}
        fileName="messages"
        rows={messages}
        keyOf={({ channel }) => channel ?? ''}
        columns={[
          { header: t`Channel`, csv: channelName },
          count<ChannelMessages>(t`Sent`, ({ sent }) => sent),
          count<ChannelMessages>(t`Perhaps sent`, ({ perhapsSent }) => perhapsSent),
          count<ChannelMessages>(t`Failed`, ({ failed }) => failed),
          count<ChannelMessages>(t`Not sent`, ({ notSent }) => notSent),
          count<ChannelMessages>(t`Parts`, ({ parts }) => parts),
          { header: t`Cost`, csv: ({ cost }) => cost, text: ({ cost }) => formatMoney(cost, 'THB'), isNumber: true },
        ]}
        chart={
          <Rows
            data={messages.map((row) => ({ label: channelName(row), value: row.channel ? row.sent : row.notSent }))}
            name={t`Messages`}
            format={(value) => i18n.number(value)}
          />
        }
        empty={t`No messages went to patients within these days. Settings › Messages to patients turns reminders on.`}
      />
      <FigureSection
        title={t`Answers of patients`}
        hint={t`Of the times of appointments of which patients were told within these days: the last answer.`}
        fileName="answers"
        rows={answered}
        keyOf={({ name }) => name}
        columns={[
          { header: t`Answer`, csv: ({ name }) => name },
          count<Answered>(t`Appointments`, (row) => row.count),
          { header: t`Share`, csv: (row) => row.share, text: (row) => percent(row.share), isNumber: true },
        ]}
        chart={
          <Rows data={answered.map((row) => ({ label: row.name, value: row.share ?? 0 }))} name={t`Share`} format={percent} />
        }
        empty={t`No message that asks for an answer was sent within these days.`}
      />
      <FigureSection
        title={t`No-shows with and without a reminder`}
        hint={t`Of the appointments that should have taken place until now. Who is reminded may differ in other ways, too: an appointment of the same day has no reminder. Of fewer than ${fewestVisits} no share is told.`}
        fileName="no-shows-by-reminder"
        rows={noShowsByReminder}
        keyOf={({ isReminded }) => String(isReminded)}
        columns={[
          { header: t`Reminder`, csv: remindedName },
          count<Reminded>(t`Appointments`, ({ due }) => due),
          count<Reminded>(t`No-shows`, ({ noShows }) => noShows),
          {
            header: t`Share`,
            csv: missed,
            text: (row) => (row.due < fewestVisits ? t`too few` : percent(missed(row))),
            isNumber: true,
          },
        ]}
        chart={
          <Rows
            data={noShowsByReminder.flatMap((row) => {
              const value = missed(row)
              return value === null ? [] : [{ label: remindedName(row), value }]
            })}
            name={t`Share`}
            format={percent}
          />
        }
        empty={t`No appointments within these days.`}
      />
    </>
  )
}
