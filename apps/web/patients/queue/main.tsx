import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { queuePaths } from '@clinic/shared/queue/queue-addresses'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { firstLanguage } from '../language.ts'
import '../styles.css'
import { activateLanguage } from './language.ts'
import './queue.css'

const DisplayPage = lazy(() => import('./display-page.tsx'))
const DoorPage = lazy(() => import('./door-page.tsx'))

/** The display in the waiting room, the page of the QR code at the door, and the tablet there: each by its address. */
function Page() {
  const { pathname, hash } = location
  const secretAfter = (path: string) => (pathname.startsWith(path) ? pathname.slice(path.length) : undefined)
  const [display, kiosk] = [secretAfter(queuePaths.display), secretAfter(queuePaths.kiosk)]
  if (display !== undefined) return <DisplayPage secret={display} />
  return kiosk === undefined ? <DoorPage way="code" secret={hash.slice(1)} /> : <DoorPage way="kiosk" secret={kiosk} />
}

const show = (root: HTMLElement) =>
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <Suspense>
          <Page />
        </Suspense>
      </I18nProvider>
    </StrictMode>,
  )

void activateLanguage(firstLanguage()).then(() => {
  const root = document.getElementById('root')
  if (root) show(root)
})
