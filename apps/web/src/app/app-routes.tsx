import type { RouteObject } from 'react-router-dom'
import { Navigate } from 'react-router-dom'
import { features } from '../features/features.ts'
import { withSentences } from '../i18n/activate.ts'
import { gather, knowFeatures } from '../lib/feature/known-features.ts'
import * as appLayout from './layout/app-layout.tsx'
import { RouteError } from './route-error.tsx'

export { appLayout }

knowFeatures(features)

const settingsPages = gather(({ settings }) => settings).map(({ path, hasRecords, lazy }): RouteObject => ({
  path: hasRecords ? `${path}/:id?` : path,
  lazy,
}))

/** The screens behind sign-in, each loaded at its first use. */
export const appRoutes: RouteObject[] = [
  {
    id: '_app',
    ...appLayout,
    children: [
      {
        errorElement: <RouteError />,
        children: [
          ...features.flatMap(({ routes = [] }) => routes),
          {
            path: '/settings',
            lazy: withSentences(['settings'], () => import('../features/settings/routes/settings.tsx')),
            children: [{ index: true, element: <Navigate to="/settings/profile" replace /> }, ...settingsPages],
          },
        ],
      },
    ],
  },
  {
    lazy: () => import('./layout/print-layout.tsx'),
    children: features.flatMap(({ printRoutes = [] }) => printRoutes),
  },
]
