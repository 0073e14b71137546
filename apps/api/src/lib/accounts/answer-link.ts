import { createHmac } from 'node:crypto'
import { answersPath } from '@clinic/shared/addresses'
import type { Language } from '@clinic/shared/languages'
import type { Env } from '../../env.ts'

type Settings = Pick<Env, 'authSecret' | 'baseUrl'>

/** 256 bits that nobody without the server's secret can tell; the database has their hash alone. The same at each sending. */
export const answerToken = ({ authSecret }: Settings, eventId: string) =>
  createHmac('sha256', authSecret).update(`answer link\n${eventId}`).digest('base64url')

/** Behind the number sign, which browsers send to no server, so that no log has it. */
const addressWith = ({ baseUrl }: Pick<Settings, 'baseUrl'>, language: Language, token: string) =>
  `${baseUrl}${answersPath}?lang=${language}#${token}`

export const answerAddress = (env: Settings, language: Language, eventId: string) =>
  addressWith(env, language, answerToken(env, eventId))

/** As colleagues see it: whoever had it could answer. */
export const hiddenAnswerAddress = (env: Pick<Settings, 'baseUrl'>, language: Language) => addressWith(env, language, '…')
