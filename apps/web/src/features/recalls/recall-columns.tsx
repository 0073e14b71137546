import { formatPhone, telephoneAddress } from '@clinic/shared/phone'
import { useLingui } from '@lingui/react/macro'
import { Anchor, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from 'react-router-dom'
import type { Column } from '../../components/list/data-table.tsx'
import { StatusLabel } from '../../components/labels/status-word.tsx'
import { NameWords } from '../../components/name-words.tsx'
import { RecallActions } from './recall-actions.tsx'
import { looks, recallLabels, statusText } from './recall-labels.ts'
import type { RecallRow } from './recall-row.ts'
import classes from './recalls.module.css'
import { nameOf, useTexts } from './texts.ts'

/** `onChanged`: something was done with a row. */
export function useRecallColumns(onChanged: () => void): Column<RecallRow>[] {
  const { t } = useLingui()
  const { language, date, who, what, call } = useTexts()
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false }) // its buttons are wider
  const lastCall = ({ calls: [last] }: RecallRow) => last && call(last)
  /** What the columns say that are left out. */
  const besides = (recall: RecallRow) =>
    [t(statusText[recall.status]), what(recall), recall.note, recall.declineReason, lastCall(recall)].filter(Boolean)
  const telephone = ({ patient: { phone } }: RecallRow) =>
    phone?.value ? (
      <Anchor href={telephoneAddress(phone)} className={classes.number}>
        {formatPhone(phone, language)}
      </Anchor>
    ) : null
  return [
    {
      key: 'due',
      header: t(recallLabels.dueDate),
      width: 108,
      hideBelow: 'sm',
      csv: ({ dueDate }) => dueDate,
      render: ({ dueDate, postponedFrom }) => (
        <div className={classes.whole}>
          {date(dueDate)}
          {postponedFrom && (
            <Text size="xs" c="dimmed">
              {t`was due ${date(postponedFrom)}`}
            </Text>
          )}
        </div>
      ),
    },
    {
      key: 'patient',
      header: t`Patient`,
      fixed: true,
      csv: nameOf,
      render: (recall) => (
        <div className={classes.whole}>
          <Anchor component={Link} to={`/patients/${recall.patient.id}`} tabIndex={-1} c="inherit" fw={500}>
            <NameWords name={nameOf(recall)} />
          </Anchor>
          <div className={classes.besides}>
            <Text size="xs" c="dimmed">
              {besides(recall).join(' · ')}
            </Text>
          </div>
          <div className={classes.untilSm}>
            <Text size="sm" c="dimmed">
              {[date(recall.dueDate), ...besides(recall)].join(' · ')}
            </Text>
            {telephone(recall)}
            <RecallActions recall={recall} onChanged={onChanged} />
          </div>
        </div>
      ),
    },
    {
      key: 'phone',
      header: t`Phone`,
      width: 140,
      hideBelow: 'sm',
      csv: ({ patient }) => patient.phone && formatPhone(patient.phone, language),
      render: telephone,
    },
    {
      key: 'what',
      header: t(recallLabels.reason),
      hideBelow: 'wide',
      csv: (recall) => what(recall),
      render: (recall) => (
        <div className={classes.whole}>
          {what(recall)}
          {recall.note && (
            <Text size="xs" c="dimmed">
              {recall.note}
            </Text>
          )}
        </div>
      ),
    },
    {
      key: 'doctor',
      header: t(recallLabels.doctor),
      hideBelow: 'wide',
      csv: who,
      render: (recall) => <div className={classes.whole}>{who(recall)}</div>,
    },
    {
      key: 'call',
      header: t`Last call`,
      hideBelow: 'wide',
      csv: (recall) => recall.calls.map(call).join('\n'),
      render: (recall) =>
        lastCall(recall) && (
          <Text size="sm" className={classes.whole} lineClamp={3} title={lastCall(recall)}>
            {lastCall(recall)}
          </Text>
        ),
    },
    {
      key: 'status',
      header: t(recallLabels.status),
      width: 112,
      hideBelow: 'wide',
      csv: ({ status }) => t(statusText[status]),
      render: ({ status, declineReason }) => (
        <div className={classes.whole}>
          <StatusLabel {...looks[status]}>{t(statusText[status])}</StatusLabel>
          {declineReason && (
            <Text size="xs" c="dimmed">
              {declineReason}
            </Text>
          )}
        </div>
      ),
    },
    {
      key: 'actions',
      header: t`Next step`,
      width: isTouch ? 300 : 236,
      hideBelow: 'sm',
      render: (recall) => <RecallActions recall={recall} onChanged={onChanged} />,
    },
  ]
}
