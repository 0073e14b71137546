import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Skeleton, Stack, UnstyledButton } from '@mantine/core'
import { IconMessages, IconTrash } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { Confirm } from '../../../components/feedback/confirm.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import classes from './conversation-list.module.css'
import results from '../results/results.module.css'
import { openConversation, startConversation, useConversation } from './conversation-store.ts'
import type { ConversationRow } from './conversations.ts'
import { deleteConversation, deleteConversations, listConversations } from './conversations.ts'
import { useClock } from '../use-clock.ts'

/** The viewer's earlier conversations, to open or delete. */
export function ConversationList({ onOpen }: { onOpen: () => void }) {
  const { t } = useLingui()
  const { format } = useClock()
  const openId = useConversation((state) => state.conversationId)
  const list = useConversations()
  const [asking, setAsking] = useState<ConversationRow | 'all' | null>(null)
  const { rows, failure } = list
  const remove = async (which: ConversationRow | 'all') => {
    setAsking(null)
    const isGone = await list.remove(which)
    if (isGone && (which === 'all' || which.id === openId)) startConversation()
  }
  return (
    <div className={classes.list}>
      {failure && <ErrorState failure={failure} onRetry={list.reload} />}
      {!rows && !failure && (
        <Stack gap="sm" p={16}>
          {[0, 1, 2, 3].map((at) => (
            <Skeleton key={at} height={40} />
          ))}
        </Stack>
      )}
      {rows?.length === 0 && (
        <EmptyState
          icon={<IconMessages size={32} />}
          title={<Trans>No conversations yet</Trans>}
          hint={<Trans>What you ask is kept here, for you alone, until you delete it.</Trans>}
        />
      )}
      <ul className={results.rows}>
        {rows?.map((row) => (
          <li key={row.id} className={classes.conversation} aria-current={row.id === openId || undefined}>
            <UnstyledButton
              className={classes.conversationTitle}
              onClick={() => {
                if (row.id !== openId) void openConversation(row.id)
                onOpen()
              }}
            >
              {row.title}
              <span className={results.detail}>{format(row.updatedTime, 'dateTime')}</span>
            </UnstyledButton>
            <ActionIcon variant="subtle" color="gray" aria-label={t`Delete “${row.title}”`} onClick={() => setAsking(row)}>
              <IconTrash size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {rows && rows.length > 0 && (
        <div className={classes.listEnd}>
          {list.more && (
            <Button variant="default" size="compact-md" onClick={list.more}>
              <Trans>Show older</Trans>
            </Button>
          )}
          <Button variant="subtle" color="red" size="compact-md" onClick={() => setAsking('all')}>
            <Trans>Delete all</Trans>
          </Button>
        </div>
      )}
      <Confirm
        opened={asking !== null}
        title={asking === 'all' ? <Trans>Delete all your conversations?</Trans> : <Trans>Delete this conversation?</Trans>}
        confirmLabel={<Trans>Delete</Trans>}
        danger
        onConfirm={() => asking && void remove(asking)}
        onCancel={() => setAsking(null)}
      >
        <Trans>It can't be brought back. What was booked or written stays as it is.</Trans>
      </Confirm>
    </div>
  )
}

function useConversations() {
  const [rows, setRows] = useState<ConversationRow[]>()
  const [pages, setPages] = useState({ read: 0, all: 1 })
  const [failure, setFailure] = useState<Failure | null>(null)
  const read = useCallback(async (page: number) => {
    setFailure(null)
    try {
      const { edges, pageInfo } = await listConversations(page)
      setRows((known = []) => (page === 1 ? edges : [...known, ...edges.filter(({ id }) => !known.some((row) => row.id === id))]))
      setPages({ read: page, all: pageInfo.totalPages })
    } catch (error) {
      setFailure(toFailure(error))
    }
  }, [])
  useEffect(() => void read(1), [read])
  return {
    rows,
    failure,
    reload: () => void read(1),
    more: pages.read > 0 && pages.read < pages.all ? () => void read(pages.read + 1) : undefined,
    remove: async (which: ConversationRow | 'all'): Promise<boolean> => {
      try {
        await (which === 'all' ? deleteConversations() : deleteConversation(which.id))
        setRows((known = []) => (which === 'all' ? [] : known.filter(({ id }) => id !== which.id)))
        return true
      } catch (error) {
        setFailure(toFailure(error))
        return false
      }
    },
  }
}
