import type { Permission } from '@clinic/shared/permissions'
import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router-dom'
import { Navigate } from 'react-router-dom'
import { RequirePermission } from '../components/require-permission.tsx'
import { RouteError } from './route-error.tsx'

/** A screen that requires a permission; without it a notice is shown. */
const only = (permission: Permission, load: () => Promise<{ Component: () => ReactNode }>) => async () => {
  const { Component } = await load()
  return {
    Component: () => (
      <RequirePermission permission={permission}>
        <Component />
      </RequirePermission>
    ),
  }
}

/** The screens behind sign-in, each loaded at its first use. */
export const appRoutes: RouteObject[] = [
  {
    id: '_app',
    lazy: () => import('./layout/app-layout.tsx'),
    children: [
      {
        errorElement: <RouteError />,
        children: [
          { index: true, lazy: () => import('../routes/today.tsx') },
          { path: '/calendar', lazy: () => import('../routes/calendar.tsx') },
          { path: '/patients/:id?', lazy: () => import('../routes/patients.tsx') },
          { path: '/doctors/:id?', lazy: () => import('../routes/doctors.tsx') },
          { path: '/invoices', lazy: only('invoice:read', () => import('../routes/invoices.tsx')) },
          { path: '/invoices/new', lazy: only('invoice:draft-own', () => import('../routes/new-invoice.tsx')) },
          { path: '/invoices/:id', lazy: only('invoice:read', () => import('../routes/invoice.tsx')) },
          { path: '/prescriptions', lazy: only('prescription:read', () => import('../routes/prescriptions.tsx')) },
          { path: '/prescriptions/new', lazy: only('prescription:draft-own', () => import('../routes/new-prescription.tsx')) },
          { path: '/prescriptions/:id', lazy: only('prescription:read', () => import('../routes/prescription.tsx')) },
          { path: '/establishments/:id?', lazy: () => import('../routes/establishments.tsx') },
          {
            path: '/settings',
            lazy: () => import('../routes/settings.tsx'),
            children: [
              { index: true, element: <Navigate to="/settings/profile" replace /> },
              { path: 'profile', lazy: () => import('../routes/settings-profile.tsx') },
              { path: 'password', lazy: () => import('../routes/settings-password.tsx') },
              { path: 'appearance', lazy: () => import('../routes/settings-appearance.tsx') },
              { path: 'language', lazy: () => import('../routes/settings-language.tsx') },
              { path: 'notifications', lazy: () => import('../routes/settings-notifications.tsx') },
              { path: 'scheduler', lazy: () => import('../routes/settings-scheduler.tsx') },
              { path: 'clinic', lazy: () => import('../routes/settings-clinic.tsx') },
              { path: 'assistant', lazy: () => import('../routes/settings-assistant.tsx') },
              { path: 'backups', lazy: () => import('../routes/settings-backups.tsx') },
              { path: 'users/:id?', lazy: () => import('../routes/settings-users.tsx') },
              { path: 'import', lazy: () => import('../routes/settings-import.tsx') },
              { path: 'audit-log', lazy: () => import('../routes/settings-audit-log.tsx') },
            ],
          },
        ],
      },
    ],
  },
  {
    lazy: () => import('./layout/print-layout.tsx'),
    children: [
      { path: '/calendar/print', lazy: () => import('../routes/print-day.tsx') },
      { path: '/appointments/:id/print', lazy: () => import('../routes/print-slip.tsx') },
      { path: '/invoices/:id/print', lazy: only('invoice:read', () => import('../routes/print-invoice.tsx')) },
      { path: '/prescriptions/:id/print', lazy: only('prescription:read', () => import('../routes/print-prescription.tsx')) },
    ],
  },
]
