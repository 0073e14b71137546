import { createHmac } from 'node:crypto'
import { answersPath, bookedPath, bookingPath, declinePath, offersPath, oneClickPath } from '@clinic/shared/addresses'
import type { Language } from '@clinic/shared/languages'
import type { AskingPage, LinkedPage } from '@clinic/shared/messages/message-text'
import type { Env } from '../../env.ts'

type Settings = Pick<Env, 'authSecret' | 'baseUrl'>

/** 256 bits that nobody without the server's secret can tell; the database has their hash alone. The same at each sending. */
const tokenOf = ({ authSecret }: Pick<Settings, 'authSecret'>, purpose: string, id: string) =>
  createHmac('sha256', authSecret).update(`${purpose}\n${id}`).digest('base64url')

/** 128 bits, for an address that goes into a text message. */
const shortTokenOf = ({ authSecret }: Settings, purpose: string, id: string) =>
  createHmac('sha256', authSecret).update(`${purpose}\n${id}`).digest().subarray(0, 16).toString('base64url')

export const answerToken = (env: Settings, eventId: string) => tokenOf(env, 'answer link', eventId)
export const shortAnswerToken = (env: Settings, eventId: string) => shortTokenOf(env, 'short answer link', eventId)
export const offerToken = (env: Settings, offerId: string) => shortTokenOf(env, 'offer link', offerId)
export const declineToken = (env: Settings, messageId: string) => tokenOf(env, 'decline link', messageId)

/** Of the page on which whoever booked sees the appointment. */
export const bookedToken = (env: Pick<Settings, 'authSecret'>, bookingId: string) => tokenOf(env, 'booking link', bookingId)

type Page = { path: typeof answersPath | typeof declinePath; language: Language }

type ShortPage = { path: typeof answersPath | typeof offersPath; language: Language }

/** Behind the number sign, which browsers send to no server, so that no log has it. */
const addressWith = ({ baseUrl }: Pick<Settings, 'baseUrl'>, { path, language }: Page, token: string) =>
  `${baseUrl}${path}?lang=${language}#${token}`

const shortAddressWith = ({ baseUrl }: Pick<Settings, 'baseUrl'>, { path, language }: ShortPage, token: string) =>
  `${baseUrl}${path}?${language}#${token}`

type Asking = { page: AskingPage; isShort: boolean }

/** Where a patient answers, about an appointment or a time that is offered; `isShort`: in a text message. */
export function askingAddress(env: Settings, language: Language, { page, id, isShort }: Asking & { id: string }): string {
  if (page === 'offer') return shortAddressWith(env, { path: offersPath, language }, offerToken(env, id))
  if (isShort) return shortAddressWith(env, { path: answersPath, language }, shortAnswerToken(env, id))
  return addressWith(env, { path: answersPath, language }, answerToken(env, id))
}

/** `path`: the clinic's part of the address. */
export const bookedAddress = (env: Settings, language: Language, { path, bookingId }: { path: string; bookingId: string }) =>
  `${env.baseUrl}${bookingPath}${path}${bookedPath}?lang=${language}#${bookedToken(env, bookingId)}`

export const declineAddress = (env: Settings, language: Language, messageId: string) =>
  addressWith(env, { path: declinePath, language }, declineToken(env, messageId))

/** Where a mail program declines at the press of its own button; it sends no number sign, so here the secret is in the path. */
export const oneClickAddress = (env: Settings, messageId: string) =>
  `${env.baseUrl}${oneClickPath}${declineToken(env, messageId)}`

type Hidden = { page: LinkedPage; isShort: boolean }

/** As colleagues see them: whoever had one could answer. */
export function hiddenAskingAddress(env: Pick<Settings, 'baseUrl'>, language: Language, { page, isShort }: Hidden): string {
  if (page === 'booked') return `${env.baseUrl}${bookingPath}…`
  if (page === 'offer') return shortAddressWith(env, { path: offersPath, language }, '…')
  return isShort
    ? shortAddressWith(env, { path: answersPath, language }, '…')
    : addressWith(env, { path: answersPath, language }, '…')
}
export const hiddenDeclineAddress = (env: Pick<Settings, 'baseUrl'>, language: Language) =>
  addressWith(env, { path: declinePath, language }, '…')
