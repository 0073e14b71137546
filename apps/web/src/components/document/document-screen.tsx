import { Trans } from '@lingui/react/macro'
import { Anchor, Button, Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Failure } from '../../lib/errors.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { PageHeader } from '../list/page-header.tsx'

/** The list that the document belongs to. */
export type DocumentList = { path: string; name: ReactNode }

type DocumentScreenProps = {
  title: ReactNode
  status: ReactNode
  list: DocumentList
  /** Further actions in the head. */
  actions?: ReactNode
  loading: boolean
  failure: Failure | null
  onRetry: () => void
  children: ReactNode
}

export function DocumentScreen({ title, status, list, actions, loading, failure, onRetry, children }: DocumentScreenProps) {
  return (
    <>
      <PageHeader
        title={title}
        note={status}
        actions={
          <>
            <Anchor component={Link} to={list.path}>
              {list.name}
            </Anchor>
            {actions}
          </>
        }
      />
      {failure && (
        <div style={{ marginBottom: 12 }}>
          <ErrorState failure={failure} onRetry={onRetry} />
        </div>
      )}
      {loading && !failure && (
        <Stack gap="sm" maw={860}>
          {[64, 36, 37, 120].map((height) => (
            <Skeleton key={height} height={height} />
          ))}
        </Stack>
      )}
      {children}
    </>
  )
}

/** Shown for a document that does not exist, or that the viewer may not see. */
export function DocumentGone({ title, sentence, list }: { title: ReactNode; sentence: ReactNode; list: DocumentList }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title={sentence}
        hint={<Trans>It may have been a draft that was deleted.</Trans>}
        action={
          <Button component={Link} to={list.path} variant="default">
            {list.name}
          </Button>
        }
      />
    </>
  )
}
