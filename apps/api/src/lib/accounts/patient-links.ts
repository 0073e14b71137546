import { createHmac } from 'node:crypto'
import { answersPath, declinePath, oneClickPath } from '@clinic/shared/addresses'
import type { Language } from '@clinic/shared/languages'
import type { Env } from '../../env.ts'

type Settings = Pick<Env, 'authSecret' | 'baseUrl'>

/** 256 bits that nobody without the server's secret can tell; the database has their hash alone. The same at each sending. */
const tokenOf = ({ authSecret }: Settings, purpose: string, id: string) =>
  createHmac('sha256', authSecret).update(`${purpose}\n${id}`).digest('base64url')

export const answerToken = (env: Settings, eventId: string) => tokenOf(env, 'answer link', eventId)
export const declineToken = (env: Settings, messageId: string) => tokenOf(env, 'decline link', messageId)

type Page = { path: typeof answersPath | typeof declinePath; language: Language }

/** Behind the number sign, which browsers send to no server, so that no log has it. */
const addressWith = ({ baseUrl }: Pick<Settings, 'baseUrl'>, { path, language }: Page, token: string) =>
  `${baseUrl}${path}?lang=${language}#${token}`

export const answerAddress = (env: Settings, language: Language, eventId: string) =>
  addressWith(env, { path: answersPath, language }, answerToken(env, eventId))

export const declineAddress = (env: Settings, language: Language, messageId: string) =>
  addressWith(env, { path: declinePath, language }, declineToken(env, messageId))

/** Where a mail program declines at the press of its own button; it sends no number sign, so here the secret is in the path. */
export const oneClickAddress = (env: Settings, messageId: string) =>
  `${env.baseUrl}${oneClickPath}${declineToken(env, messageId)}`

/** As colleagues see them: whoever had one could answer. */
export const hiddenAnswerAddress = (env: Pick<Settings, 'baseUrl'>, language: Language) =>
  addressWith(env, { path: answersPath, language }, '…')
export const hiddenDeclineAddress = (env: Pick<Settings, 'baseUrl'>, language: Language) =>
  addressWith(env, { path: declinePath, language }, '…')
