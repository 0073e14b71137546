import { dayMinutes } from '@clinic/shared/schedules/schedule'
import { searchWords, searchable } from '@clinic/shared/search/search'
import { badInput } from '../../lib/app-error.ts'
import { graphql } from '../../graphql/typed-documents.ts'
import type { ResultOf } from '../../graphql/typed-documents.ts'
import { clinicNow, minutesOf } from '../assistant/tools/asking.ts'
import type { Asking, Tool } from '../assistant/tools/asking.ts'
import { closuresOf, hoursOf, listWorkingTimes } from '../assistant/tools/clinic-times.ts'
import { Unclear } from '../assistant/tools/find-people.ts'
import { at } from '../assistant/tools/result-rows.ts'

const usualMinutes = 30
const maxRows = 50

const freeResourcesDocument = graphql(`
  query AssistantFreeResources($establishmentId: ID!, $from: DateTime!, $to: DateTime!, $minutes: Int!) {
    freeResources(establishmentId: $establishmentId, from: $from, to: $to, minutes: $minutes) {
      resource { id name kind group }
      times { startTime endTime }
    }
  }
`)
type Free = ResultOf<typeof freeResourcesDocument>['freeResources'][number]

/** Those that are free; one that is asked for by its name is told as well where it is not. */
const listFreeResources: Tool<'listFreeResources'> = async (asking, given) => {
  const { date, time, minutes = usualMinutes, kind, resource } = given
  const span = await spanOf(asking, given)
  const [from, to] = [at(asking, date, span.from).toISOString(), at(asking, date, span.to).toISOString()]
  const answer = await asking.query(freeResourcesDocument, { establishmentId: asking.clinic.id, from, to, minutes })
  const ofKind = answer.freeResources.filter((each) => !kind || each.resource.kind === kind)
  const wanted = resource === undefined ? ofKind : named(ofKind, resource)
  const isFree = ({ times: [first] }: Free) => first !== undefined && (time === undefined || first.startTime === from)
  const rows = wanted
    .map((each) => ({
      ...each.resource,
      isFree: isFree(each),
      times: time && isFree(each) ? each.times.slice(0, 1) : each.times,
    }))
    .filter((row) => row.isFree || resource !== undefined)
  const closures = (await closuresOf(asking, date, 1)).filter((closure) => closure.startTime < to && closure.endTime > from)
  return { kind: 'freeResources', from, to, ...(time && { isAt: true }), rows: rows.slice(0, maxRows), closures }
}

type Given = Parameters<typeof listFreeResources>[1]

/** In minutes of the day: as far as they are not said, the hours of the clinic; nothing that is over. */
async function spanOf(asking: Asking, { date, time, from, to }: Given): Promise<{ from: number; to: number }> {
  const { today, now } = clinicNow(asking)
  const hours = hoursOf(asking, await listWorkingTimes(asking, date), date)
  const begin = minutesOf(time ?? from ?? hours?.from ?? '00:00')
  const closing = hours ? minutesOf(hours.to) : dayMinutes
  const end = to ? minutesOf(to) : closing > begin ? closing : dayMinutes
  if (end <= begin) throw badInput(['to', 'end_after_start'])
  const earliest = date === today ? minutesOf(now) : 0
  if (date < today || end <= earliest || (time && begin < earliest)) throw badInput([time ? 'time' : 'date', 'day_is_over'])
  return { from: Math.max(begin, earliest), to: end }
}

/** "room", as it is said in either language: the name that is stored may be in the other one. */
const anyRoom = /\b(?:the|rooms?|machine|equipment)\b|ห้อง(?:ตรวจ)?|เครื่อง(?:มือ)?|อุปกรณ์/g

/** Of this name, or else with all its words in name and group; numbers are whole ones. */
function named(all: readonly Free[], said: string): Free[] {
  const wanted = searchable(said)
  const exact = all.filter(({ resource }) => searchable(resource.name) === wanted)
  if (exact.length > 0) return exact
  const words = searchWords(wanted.replace(anyRoom, ' '))
  const holds = (text: string) => (word: string) =>
    /^\d+$/.test(word) ? [...text.matchAll(/\d+/g)].some(([number]) => number === word) : text.includes(word)
  const found = all.filter(({ resource }) => words.every(holds(searchable(`${resource.name} ${resource.group}`))))
  if (words.length === 0 || found.length === 0) throw new Unclear({ kind: 'nothing', about: 'resource', words: said })
  return found
}

export const resourceTools = { listFreeResources }
