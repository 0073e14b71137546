import { conditionCodesPath } from '@clinic/shared/condition-codes/condition-code'
import type { TableImport } from '../../components/list/table-import.ts'
import { graphql } from '../../graphql/graphql.ts'
import { Failure } from '../../lib/errors.ts'
import { isFailureCode } from '../../lib/failure-codes.ts'

export const ConditionCodeListQuery = graphql(`
  query ConditionCodeList($establishmentId: ID!) {
    conditionCodeList(establishmentId: $establishmentId) { id createdTime userName codeCount }
  }
`)

/** The whole file of a national list, over a line of 1 Mbit/s, and its storing, milliseconds. */
const uploadTimeout = 120_000

export type CodesAnswer = { created: number; faultCount: number; faults: TableImport['faults'] }

/** In the place of the list that is in use; nothing is stored of a file with a fault. Throws a `Failure`. */
export function importConditionCodes(
  establishmentId: string,
  text: string,
  onProgress: (part: number) => void,
): Promise<CodesAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<CodesAnswer>()
  const request = new XMLHttpRequest()
  request.open('POST', `${conditionCodesPath}?${new URLSearchParams({ establishment: establishmentId }).toString()}`)
  request.setRequestHeader('content-type', 'text/csv')
  request.timeout = uploadTimeout
  request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
  request.onload = () => {
    const answer = read(request.responseText)
    if (request.status === 200 && answer.faults) resolve(answer as CodesAnswer)
    else
      reject(
        new Failure({ code: isFailureCode(answer.code) ? answer.code : request.status >= 500 ? 'INTERNAL' : 'BAD_USER_INPUT' }),
      )
  }
  request.onerror = request.ontimeout = request.onabort = () => reject(new Failure({ code: 'NETWORK' }))
  request.send(text)
  return promise
}

function read(text: string): Partial<CodesAnswer> & { code?: string } {
  try {
    return JSON.parse(text) as Partial<CodesAnswer>
  } catch {
    return {}
  }
}
