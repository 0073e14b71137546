import type { BookableClinic } from '@clinic/shared/bookings/booking-answers'
import type { Language } from '@clinic/shared/languages'
import { dialledAddress } from '@clinic/shared/phone'
import { escapeHtml, jsonInHtml } from '../../http/html.ts'
import type { PageFiles } from './page-files.ts'
import { pageWords } from './page-words.ts'

/** `path`: the clinic's part of the address. `isAppointment`: the page of what was booked, which its secret link opens. */
export type Shown = { language: Language; path: string; isAppointment: boolean }

/** What stands in the page, and its title; without a clinic its scripts have nothing to do. */
type Content = { title: string; description?: string; isListed: boolean; body: string; clinic: BookableClinic | null }

/** Who the clinic is, what can be booked and how to call it: read without scripts, and where they show it later. */
export function bookingPage(shown: Shown, clinic: BookableClinic, files: PageFiles): string {
  const { language, isAppointment } = shown
  const words = pageWords[language]
  const visits = clinic.visitTypes.map((each) => nameOf(each, language)).join(', ')
  return whole(shown, files, {
    title: `${isAppointment ? words.appointment : words.book} · ${clinic.name}`,
    description: words.description(clinic.name, visits),
    isListed: !isAppointment,
    body:
      header(language, clinic.name) +
      sheet(isAppointment ? needed(clinic, words.callTo) : visitTypes(clinic, language), clinic, language),
    clinic,
  })
}

/** Where no clinic lets patients book, and where the page can't be told. */
export function noticePage(shown: Shown, files: PageFiles, { title, text }: { title: string; text: string }): string {
  const body = `${header(shown.language, '')}<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main>`
  return whole(shown, files, { title, isListed: false, body, clinic: null })
}

function whole(shown: Shown, files: PageFiles, { title, description, isListed, body, clinic }: Content): string {
  const { language, path, isAppointment } = shown
  const scripts = clinic && files
  const preloads = scripts ? [...scripts.preloads[language], ...(isAppointment ? scripts.appointment : [])] : []
  return `<!doctype html>
<html lang="${language}" translate="no">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="google" content="notranslate">
<title>${escapeHtml(title)}</title>
${description ? `<meta name="description" content="${escapeHtml(description)}">` : ''}
${isListed ? '' : '<meta name="robots" content="noindex">'}
<link rel="icon" type="image/svg+xml" href="/icon.svg">
<style>${files?.style ?? ''}</style>
${preloads.map((file) => `<link rel="modulepreload" href="${file}">`).join('')}
${scripts ? `<script type="module" src="${scripts.script}"></script>` : ''}
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="data">${jsonInHtml({ path, clinic })}</script>
</body>
</html>
`
}

function header(language: Language, name: string): string {
  const [other, itsName] = language === 'th' ? ['en', 'English'] : ['th', 'ไทย']
  return `<header><strong>${escapeHtml(name)}</strong><a class="language" lang="${other}" href="?lang=${other}">${itsName}</a></header>`
}

function sheet(main: string, { name, phone, address, text }: BookableClinic, language: Language): string {
  const words = pageWords[language]
  const lines = [
    `<h2>${escapeHtml(name)}</h2>`,
    address && `<p class="lines">${escapeHtml(address)}</p>`,
    phone && `<p>${words.telephone} ${phoneLink(phone)}</p>`,
    text[language] && `<p class="lines">${escapeHtml(text[language])}</p>`,
  ]
  return `<div class="sheet"><main>${main}</main><aside class="facts" aria-label="${words.clinic}">${lines.join('')}</aside></div>`
}

function visitTypes(clinic: BookableClinic, language: Language): string {
  const words = pageWords[language]
  const choices = clinic.visitTypes.map(
    (each) =>
      `<li><span class="choice">${escapeHtml(nameOf(each, language))} <span class="quiet">${words.minutes(each.minutes)}</span></span></li>`,
  )
  return `<div><p class="quiet">${words.book}</p><h1>${words.question}</h1></div><ul class="choices">${choices.join('')}</ul>${needed(clinic, words.needsScript)}`
}

const needed = ({ phone }: BookableClinic, sentence: string) =>
  `<noscript><p class="fault">${sentence}${phone && `: ${phoneLink(phone)}`}</p></noscript>`

const phoneLink = (phone: string) => `<a href="${dialledAddress(phone)}">${escapeHtml(phone)}</a>`

const nameOf = ({ nameEn, nameTh }: { nameEn: string; nameTh: string }, language: Language) =>
  language === 'th' ? nameTh || nameEn : nameEn || nameTh
