import type { Permission } from '@clinic/shared/users/permissions'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useCan } from '../lib/account/use-can.ts'
import { EmptyState } from './feedback/empty-state.tsx'

/** Renders the children only with the permission; the server checks it too. */
export function RequirePermission({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useCan(permission) ? children : <PermissionDenied />
}

function PermissionDenied() {
  return (
    <EmptyState
      icon={<IconLock size={40} />}
      title={<Trans>This page is not for your account</Trans>}
      hint={<Trans>Your role in this clinic does not include it. An administrator of the clinic can change that.</Trans>}
      action={
        <Button component={Link} to="/" variant="default">
          <Trans>Go to today</Trans>
        </Button>
      }
    />
  )
}
