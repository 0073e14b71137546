import type { CodeWay } from '@clinic/shared/bookings/booking'
import { codeAgain, codeWays, heldAtMost, heldFor } from '@clinic/shared/bookings/booking'
import type { SentCode } from '@clinic/shared/bookings/booking-answers'
import type { BookingPerson, SendCode } from '@clinic/shared/bookings/booking-input'
import type { SignedInContext } from '../../../context.ts'
import { badInput } from '../../../lib/app-error.ts'
import { countAttempt } from '../../../lib/rate-limits.ts'
import { lockBooking, type BookingRow } from '../booking.queries.ts'
import { codeHashOf, contactHashOf, createCode } from '../booking.secrets.ts'
import { codeMail } from '../booking-mails.ts'
import { asBooking, type BookingServer } from './begin-booking.ts'
import { BookingLimited, BookingRefused } from './booking-refused.ts'
import { sendByLineToo } from './code-by-line.ts'
import { keepHold } from './hold.service.ts'
import { inBoth, readPlace, type Place } from './place.queries.ts'
import { timesInstead, wishOf } from './times.ts'

/** By which ways this clinic can send a code. */
export async function codeWaysOf({ channels, viewer }: SignedInContext): Promise<CodeWay[]> {
  const open = await channels.openAt(viewer.establishmentId)
  return codeWays.filter((way) => open.includes(way))
}

/** Stores who books and sends them a code. Looks at no patient: it is the same for all. */
export const sendCode = (server: BookingServer, { hold, person, by, consentVersion }: SendCode): Promise<SentCode> =>
  asBooking(server, { hold }, async (context, id) => {
    const place = await readPlace(context)
    const booking = await liveHold(context, place, await lockBooking(context, id))
    if (!(await codeWaysOf(context)).includes(by)) throw badInput(['by', 'invalid_choice'])
    const accepted = acceptedText(place, person, consentVersion)
    const wait = booking.codeTime ? codeAgain - Math.floor((Date.now() - +booking.codeTime) / 1000) : 0
    if (wait > 0) throw new BookingLimited(wait)
    const contact = by === 'email' ? (person.email ?? '') : `${person.phone.dialCode}${person.phone.value}`
    await countCode(context, contact)
    const code = createCode()
    const now = Date.now()
    const heldUntil = new Date(Math.max(+booking.heldUntil, Math.min(now + heldFor, +booking.createdTime + heldAtMost)))
    const { phone, email, lastName, ...names } = person
    await context.db.booking.update({
      where: { id },
      data: {
        ...names,
        ...accepted,
        lastName: lastName ?? '',
        phoneDialCode: phone.dialCode,
        phoneValue: phone.value,
        email: email ?? null,
        state: 'code_sent',
        heldUntil,
        contact: contactHashOf(server.env, contact),
        codeBy: by,
        codeHash: codeHashOf(server.env, id, code),
        codeTime: new Date(now),
        codeTries: 0,
      },
    })
    await keepHold(context, booking, heldUntil)
    const mail = codeMail({ to: contact, code, language: person.language, clinic: place.clinic })
    const { establishmentId } = booking
    if (by === 'email') await server.mailer.sendLater(mail, context)
    else server.channels.textSoon({ establishmentId, address: contact, text: mail.short, language: mail.language }, context)
    context.afterCommit(() => sendByLineToo(server, { bookingId: id, code, mail }))
    return { sentTo: masked(contact), again: codeAgain, until: heldUntil.toISOString() }
  })

/** Throws, with the next times, where the time is no longer kept. */
export async function liveHold(context: SignedInContext, place: Place, booking: BookingRow | null): Promise<BookingRow> {
  if (booking && (booking.state === 'held' || booking.state === 'code_sent') && booking.heldUntil > new Date()) return booking
  const times = booking
    ? await timesInstead(context, place, wishOf(place, { ...booking, doctorId: null }), booking.startTime)
    : []
  throw new BookingRefused('HOLD_ENDED', { times })
}

/** Codes that one address gets in an hour, and one clinic sends: it pays for what goes to a telephone. */
async function countCode({ limits, viewer }: SignedInContext, contact: string): Promise<void> {
  const wait =
    (await countAttempt(limits.bookingContact, contact)) ?? (await countAttempt(limits.bookingClinic, viewer.establishmentId))
  if (wait !== undefined) throw new BookingLimited(wait)
}

/** What was accepted is kept as it was shown. */
function acceptedText({ settings }: Place, { language }: BookingPerson, consentVersion: number | null | undefined) {
  const text = inBoth(settings.consentEn, settings.consentTh)[language]
  if (!text) return {}
  if (consentVersion !== settings.consentVersion) throw badInput(['consentVersion', 'required'])
  return { consentVersion, consentText: text, consentTime: new Date() }
}

/** "s…@example.com", "…5678". */
const masked = (contact: string) => {
  const at = contact.lastIndexOf('@')
  return at > 0 ? `${contact.slice(0, 1)}…${contact.slice(at)}` : `…${contact.slice(-4)}`
}
