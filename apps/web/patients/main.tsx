import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { consentsPath, declinePath, offersPath } from '@clinic/shared/addresses'
import { AnswerPage } from './answer-page.tsx'
import { ConsentPage } from './consent-page.tsx'
import { DeclinePage } from './decline-page.tsx'
import { activateLanguage, firstLanguage } from './language.ts'
import { OfferPage } from './offer-page.tsx'
import './styles.css'

const pages = { [consentsPath]: ConsentPage, [declinePath]: DeclinePage, [offersPath]: OfferPage }
const Page = pages[location.pathname as keyof typeof pages] ?? AnswerPage

const show = (root: HTMLElement) =>
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )

void activateLanguage(firstLanguage()).then(() => {
  const root = document.getElementById('root')
  if (root) show(root)
})
