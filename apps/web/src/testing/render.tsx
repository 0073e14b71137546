import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Provider } from 'urql'
import { getClient } from '../graphql/client.ts'

/** Renders `ui` at `path` as the app would, in English, without animations. */
export function renderApp(ui: ReactNode, path = '/') {
  const router = createMemoryRouter([{ path: '*', element: ui }], { initialEntries: [path] })
  const view = render(
    <MantineProvider env="test">
      <I18nProvider i18n={i18n}>
        <Provider value={getClient()}>
          <RouterProvider router={router} />
        </Provider>
      </I18nProvider>
    </MantineProvider>,
  )
  return { ...view, router }
}
