import { Prisma } from '@clinic/prisma/generated'
import { addressesOf } from '@clinic/shared/messages/addresses'
import type { ToldAppointment } from '@clinic/shared/messages/message-text'
import { messageText } from '@clinic/shared/messages/message-text'
import type { NewMessage, Way } from '@clinic/shared/messages/plan-messages'
import { languageOf, wayTo } from '@clinic/shared/messages/plan-messages'
import { quietEnd } from '@clinic/shared/messages/quiet-hours'
import DataLoader from 'dataloader'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../../context.ts'
import type { Loaders } from '../../../graphql/loaders.ts'
import { publish } from '../../../lib/pubsub.ts'
import type { PreferenceRow } from '../message.queries.ts'
import { getPreference, getSettings, loadOpenChannels } from '../message.queries.ts'
import { changeOf } from '../send-message.ts'

/** Times that are offered to whoever waits for one. */

type Whom = { establishmentId: string; patientId: string }

/** The rule by which a clinic offers times; null where it does not. */
const findRule = ({ db }: SignedInContext, establishmentId: string) =>
  db.messageRule.findFirst({ where: { establishmentId, kind: 'offer', isOn: true } })

const wayLoaders = new WeakMap<Loaders, DataLoader<Whom, Way | null, string>>()

/** By which channel a patient is offered times, or why by none; null where the clinic offers none. Batches loads of one transaction. */
export function loadOfferWay(context: SignedInContext, whom: Whom): Promise<Way | null> {
  const loader =
    wayLoaders.get(context.load) ??
    new DataLoader<Whom, Way | null, string>((all) => readWays(context, all), {
      cacheKeyFn: ({ establishmentId, patientId }) => `${establishmentId} ${patientId}`,
    })
  wayLoaders.set(context.load, loader)
  return loader.load(whom)
}

async function readWays(context: SignedInContext, all: readonly Whom[]): Promise<(Way | null)[]> {
  const known = new Map<Whom, Way>()
  for (const [establishmentId, together] of Map.groupBy(all, (whom) => whom.establishmentId)) {
    if (!(await findRule(context, establishmentId))) continue
    const open = await loadOpenChannels(context, establishmentId)
    const ids = together.map(({ patientId }) => patientId)
    const preferences = await context.db.contactPreference.findMany({ where: { establishmentId, patientId: { in: ids } } })
    const reached = await context.system.$queryRaw<{ patientId: string; addresses: Parameters<typeof addressesOf>[0] }[]>`
      SELECT * FROM patient_addresses(${ids}::uuid[], ${establishmentId}::uuid)`
    for (const whom of together) {
      const found = reached.find(({ patientId }) => patientId === whom.patientId)
      const wanted = preferences.find(({ patientId }) => patientId === whom.patientId) as PreferenceRow | undefined
      const { channel = null, declined = [] } = wanted ?? {}
      known.set(whom, wayTo({ channel, declined, addresses: found ? addressesOf(found.addresses) : {} }, 'offer', open))
    }
  }
  return all.map((whom) => known.get(whom) ?? null)
}

/** When an offer that is made now goes out; undefined: at once. */
export async function offersHeldUntil(context: SignedInContext, establishmentId: string): Promise<Date | undefined> {
  const clinic = await context.load.establishment.load(establishmentId)
  return clinic ? quietEnd(await getSettings(context, establishmentId), clinic.timeZone, new Date()) : undefined
}

type Offer = Whom & { id: string; startTime: Date; doctor: ToldAppointment['doctor'] }

/** Stores the message that offers a time; it goes out once the quiet hours are over. Answers whether the clinic offers times. */
export async function sendOffer(context: SignedInContext, offer: Offer): Promise<boolean> {
  const planned = await planOffer(context, offer)
  if (!planned) return false
  const id = uuidv7()
  await context.db.$queryRaw(Prisma.sql`SELECT store_offer_message(${JSON.stringify({ id, ...planned })}::jsonb)::text`)
  await publish(context.db, changeOf(offer.establishmentId, id, 'created'))
  if (planned.status === 'waiting') await context.messenger.send(id, context)
  return true
}

async function planOffer(
  context: SignedInContext,
  { id, establishmentId, patientId, startTime, doctor }: Offer,
): Promise<NewMessage | undefined> {
  const [rule, way, preference, { language: usual }, patient, clinic] = [
    await findRule(context, establishmentId),
    await loadOfferWay(context, { establishmentId, patientId }),
    await getPreference(context, patientId, establishmentId),
    await getSettings(context, establishmentId),
    await context.db.patient.findFirst({ where: { id: patientId } }),
    await context.load.establishment.load(establishmentId),
  ]
  if (!rule || !way || !patient || !clinic) return undefined
  const language = languageOf({
    patient: { wantedLanguage: preference?.language ?? null, language: patient.language },
    clinic: { language: usual },
  })
  const phone = clinic.phoneValue ? [clinic.phoneDialCode, clinic.phoneValue].filter(Boolean).join(' ') : ''
  const texts = messageText({
    kind: 'offer',
    language,
    texts: rule,
    clinic: { name: clinic.name, phone, timeZone: clinic.timeZone },
    appointments: [{ id, startTime, isAllDay: false, patient, doctor }],
  })
  const status = way.fault ? 'not_sent' : 'waiting'
  return { establishmentId, patientId, kind: 'offer', language, ...way, ...texts, status, offerId: id }
}
