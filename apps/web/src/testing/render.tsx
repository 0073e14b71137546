import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Provider } from 'urql'
import { getClient } from '../graphql/client.ts'
import { Sentences } from '../i18n/sentences.tsx'

/** Renders `ui` at `path` as the app would, in English, without animations. */
export function renderApp(ui: ReactNode, path = '/') {
  const router = createMemoryRouter([{ path: '*', element: ui }], { initialEntries: [path] })
  const view = render(
    <MantineProvider env="test">
      <Sentences>
        <Provider value={getClient()}>
          <RouterProvider router={router} />
        </Provider>
      </Sentences>
    </MantineProvider>,
  )
  return { ...view, router }
}
