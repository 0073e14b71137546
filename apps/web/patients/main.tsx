import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { declinePath } from '@clinic/shared/addresses'
import { AnswerPage } from './answer-page.tsx'
import { DeclinePage } from './decline-page.tsx'
import { activateLanguage, firstLanguage } from './language.ts'
import './styles.css'

const show = (root: HTMLElement) =>
  createRoot(root).render(<StrictMode>{location.pathname === declinePath ? <DeclinePage /> : <AnswerPage />}</StrictMode>)

void activateLanguage(firstLanguage()).then(() => {
  const root = document.getElementById('root')
  if (root) show(root)
})
