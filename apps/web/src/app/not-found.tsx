import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { EmptyState } from '../components/feedback/empty-state.tsx'
import { PageHeader } from '../components/list/page-header.tsx'

/** Within the menu: whoever is not signed in is asked to sign in first, as at any other address. */
export function Component() {
  return (
    <>
      <PageHeader title={<Trans>There is no such page</Trans>} />
      <EmptyState
        title={<Trans>The address may be mistyped, or what it led to is gone.</Trans>}
        action={
          <Button component={Link} to="/">
            <Trans>Go to today</Trans>
          </Button>
        }
      />
    </>
  )
}
