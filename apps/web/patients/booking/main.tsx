import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Booking } from './booking.tsx'
import { activateLanguage, servedLanguage } from './language.ts'
import { readPageData } from './page-data.ts'
import './booking.css'

const show = (root: HTMLElement) => {
  const { path, clinic } = readPageData()
  // Where nobody books, what the server wrote is all that there is to say.
  if (!clinic) return
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <Booking path={path} clinic={clinic} />
      </I18nProvider>
    </StrictMode>,
  )
}

void activateLanguage(servedLanguage()).then(() => {
  const root = document.getElementById('root')
  if (root) show(root)
})
