import { Plural, Trans } from '@lingui/react/macro'
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { IconMessageCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useViewer } from '../../../stores/session.ts'
import { AnswerItem } from '../answer-item.tsx'
import { AnswersQuery, useAnswerChanges } from '../answers-data.ts'
import classes from '../../../components/list/answer-list.module.css'

const step = 50

/** What patients have answered: those who can't come or want another time, until the desk has seen to it; or all of them. */
export function Component() {
  const establishmentId = useViewer().establishment.id
  const [isOpen, setOpen] = useState(true)
  const [limit, setLimit] = useState(step)
  const { data, failure, load } = useServerQuery({
    query: AnswersQuery,
    variables: { filter: { establishmentId, isOpen }, limit },
  })
  useAnswerChanges(() => void load())
  const rows = data?.answers.edges
  const count = data?.answers.totalCount ?? 0
  return (
    <>
      <PageHeader
        title={<Trans>Answers from patients</Trans>}
        note={
          rows && (
            <Text c="dimmed" role="status">
              {isOpen ? (
                <Plural value={count} one="# to see to" other="# to see to" />
              ) : (
                <Plural value={count} one="# answer" other="# answers" />
              )}
            </Text>
          )
        }
        actions={
          <Button.Group>
            <Button variant={isOpen ? 'light' : 'default'} aria-pressed={isOpen} onClick={() => setOpen(true)}>
              <Trans>To see to</Trans>
            </Button>
            <Button variant={isOpen ? 'default' : 'light'} aria-pressed={!isOpen} onClick={() => setOpen(false)}>
              <Trans>All answers</Trans>
            </Button>
          </Button.Group>
        }
      />
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {!rows && !failure && <Skeleton height={240} aria-busy />}
      {rows?.length === 0 && (
        <EmptyState
          icon={<IconMessageCheck size={40} />}
          title={isOpen ? <Trans>Nothing to see to</Trans> : <Trans>No answers yet</Trans>}
          hint={
            <Trans>
              Patients answer by the link in the messages about their appointments: they come, can't, or want another time.
            </Trans>
          }
        />
      )}
      {rows && rows.length > 0 && (
        <ol className={classes.list} data-docks-undo="alone">
          {rows.map((row) => (
            <AnswerItem key={row.id} row={row} onSettled={() => void load()} />
          ))}
        </ol>
      )}
      {rows && count > rows.length && (
        <Group mt="md">
          <Button variant="default" onClick={() => setLimit(Math.min(limit + step, 100))} disabled={limit >= 100}>
            <Trans>Show more</Trans>
          </Button>
        </Group>
      )}
    </>
  )
}
