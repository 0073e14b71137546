import type { Permission } from '@clinic/shared/users/permissions'
import type { ComponentType } from 'react'
import { RequirePermission } from '../../components/require-permission.tsx'

/** A screen that requires a permission; without it a notice is shown. */
export const only = (permission: Permission, load: () => Promise<{ Component: ComponentType }>) => async () => {
  const { Component } = await load()
  return {
    Component: () => (
      <RequirePermission permission={permission}>
        <Component />
      </RequirePermission>
    ),
  }
}
