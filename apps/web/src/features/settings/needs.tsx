import type { Permission } from '@clinic/shared/permissions'
import type { ReactNode } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import { Failure } from '../../lib/errors.ts'
import { useCan } from '../../lib/use-can.ts'

/** Shown only to whoever may; the server decides besides. */
export function Needs({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useCan(permission) ? children : <ErrorState failure={new Failure({ code: 'FORBIDDEN' })} />
}
