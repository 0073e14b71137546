import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Button, Skeleton, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useShortcut } from '../../lib/use-shortcuts.ts'
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
  /** The print link of a draft; an issued document has its own. */
  printPath: string | undefined
  loading: boolean
  failure: Failure | null
  onRetry: () => void
  children: ReactNode
}

export function DocumentScreen({ title, status, list, printPath, loading, failure, onRetry, children }: DocumentScreenProps) {
  const navigate = useNavigate()
  useShortcut('p', msg`Print`, () => void (printPath && navigate(printPath)), printPath !== undefined)
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
            {printPath && (
              <Button component={Link} to={printPath} variant="default" leftSection={<IconPrinter size={16} aria-hidden />}>
                <Trans>Print</Trans>
              </Button>
            )}
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
