import type { Db } from '@clinic/prisma/client'
import type { Invitation } from '@clinic/prisma/generated'
import type { CreateUser, UpdateUser } from '@clinic/shared/users/user-input'
import { roleName, userRoles } from '@clinic/shared/users/user'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { phoneColumns } from '../../graphql/shared-types.ts'
import { AppError, badInput, notFound } from '../../lib/app-error.ts'
import { countAttempt } from '../../lib/rate-limits.ts'
import { createLinkToken, hashLinkToken } from '../../lib/accounts/link-token.ts'
import { hasMailServer } from '../../lib/mail/mail.ts'
import { invitationMail } from '../../lib/mail/mail-texts.ts'
import { checkVersion, differences, recordAndPublish, lockRows } from '../audit/audit.service.ts'
import { listDoctorEstablishments } from '../doctors/doctor.queries.ts'
import { sharesServer } from './shared-server.ts'
import { userEntry } from './user.audit.ts'
import { createDoctorOf, doctorEntry, freeDoctor, holdsDoctor, namesDoctor } from './user.doctor.ts'
import type { Person } from './user.queries.ts'
import { belongs, fromInvitation, listMembershipEstablishments } from './user.queries.ts'

/** An invitation waits for a week; the link of a forgotten password for an hour. */
const lifetime = 7 * 86_400_000

export const findInvitation = (db: Db, id: string) => db.invitation.findFirst({ where: { id } })

/**
 * Invites a user. Whether the address has an account is neither checked nor revealed: the account is created, or
 * joins, when the link in the mail is used.
 */
export async function createUser(context: SignedInContext, input: CreateUser): Promise<Person> {
  const { db, viewer } = context
  const { firstName, lastName, email, role, doctorId } = input
  const isDoctor = holdsDoctor(role, input, false)
  const establishments = await readEstablishmentIds(context, input)
  await lockRows(db, 'establishment', establishments)
  await refuseKnown(context, input, establishments)
  await countInvitation(context, email)
  const token = createLinkToken()
  const { phoneVerified: _verified, ...number } = phoneColumns(input.phone ?? null)
  const created = isDoctor && !doctorId ? await createDoctorOf(context, input, establishments) : null
  const invitation = await db.invitation.create({
    data: {
      id: uuidv7(),
      email,
      firstName,
      lastName,
      ...number,
      role: userRoles[role],
      establishmentIds: establishments,
      doctorId: doctorId ?? created?.id ?? null,
      invitedBy: viewer.userId,
      ...freshLink(token),
    },
  })
  const changes = [
    { field: 'email', from: null, to: email },
    { field: 'role', from: null, to: role },
  ]
  await recordAndPublish(context, { ...userEntry(invitation.id), establishmentIds: establishments, action: 'created', changes })
  return { ...fromInvitation(invitation), invitationLink: await handOver(context, invitation, token) }
}

/** Sends a new link for another week; the previous one becomes invalid. */
export async function resendInvitation(context: SignedInContext, id: string): Promise<Person> {
  const { db } = context
  const before = await acceptInvitation(db, id)
  await countInvitation(context, before.email)
  const token = createLinkToken()
  const invitation = await db.invitation.update({ where: { id }, data: { ...freshLink(token), version: { increment: 1 } } })
  const changes = [{ field: 'invitationExpires', from: before.expiresAt.toISOString(), to: invitation.expiresAt.toISOString() }]
  await recordAndPublish(context, { ...userEntry(id), establishmentIds: invitation.establishmentIds, action: 'updated', changes })
  return { ...fromInvitation(invitation), invitationLink: await handOver(context, invitation, token) }
}

/** Updates an open invitation, like an account. */
export async function updateInvitation(context: SignedInContext, input: UpdateUser): Promise<Person> {
  const { db } = context
  const { id, version, firstName, lastName, phone, avatar } = input
  const before = await acceptInvitation(db, id)
  await checkVersion(context, before, version)
  if (avatar) throw badInput(['input.avatar', 'invalid_choice'])
  if (phone?.verified) throw badInput(['input.phone.verified', 'invalid_choice'])
  const { phoneVerified: _verified, ...number } = phoneColumns(phone)
  const names = { firstName: firstName ?? before.firstName, lastName: lastName ?? before.lastName }
  const data = { ...names, ...number, ...(await changedRights(context, { before, names, input })) }
  const after = await db.invitation.update({ where: { id }, data: { ...data, version: { increment: 1 } } })
  const changes = await readableChanges(context, before, after)
  await recordAndPublish(context, { ...userEntry(id), establishmentIds: after.establishmentIds, action: 'updated', changes })
  return fromInvitation(after)
}

/** The role by its name, and the doctor by theirs. */
async function readableChanges({ load }: SignedInContext, before: Invitation, after: Invitation) {
  const shown = ({ firstName, lastName, phoneValue, phoneDialCode, phoneExtension, role }: Invitation) => ({
    firstName,
    lastName,
    phoneValue,
    phoneDialCode,
    phoneExtension,
    role: roleName(role),
  })
  const changes = differences(shown(before), shown(after))
  if (before.doctorId === after.doctorId) return changes
  const doctor = async (id: string | null) => (id ? await load.doctor.load(id) : null)
  return [...changes, doctorEntry(await doctor(before.doctorId), await doctor(after.doctorId))]
}

type RightsWish = { before: Invitation; names: { firstName: string; lastName: string }; input: UpdateUser }

/** The role, and the doctor record: the named one, the one that the invitation has, or a new one. */
async function changedRights(context: SignedInContext, { before, names, input }: RightsWish) {
  const { doctorId } = input
  const role = input.role ?? roleName(before.role)
  if (userRoles[role] === before.role && !namesDoctor(input)) return {}
  if (!holdsDoctor(role, input, before.doctorId !== null)) return { role: userRoles[role], doctorId: null }
  if (before.doctorId && (!doctorId || doctorId === before.doctorId)) return { role: userRoles[role] }
  const { email, establishmentIds } = before
  if (!doctorId) {
    const created = await createDoctorOf(context, { ...names, email }, establishmentIds)
    return { role: userRoles[role], doctorId: created.id }
  }
  if (role === 'ADMIN') await freeDoctor(context, doctorId, establishmentIds)
  else await freeDoctor(context, doctorId)
  const opened = role === 'DOCTOR' ? await listDoctorEstablishments(context, doctorId) : establishmentIds
  return { role: userRoles[role], doctorId, establishmentIds: opened }
}

export async function withdrawInvitation(context: SignedInContext, id: string): Promise<{ id: string }> {
  const { db } = context
  const { email, establishmentIds } = await acceptInvitation(db, id)
  await db.invitation.delete({ where: { id } })
  const changes = [{ field: 'email', from: email, to: null }]
  await recordAndPublish(context, { ...userEntry(id), establishmentIds, action: 'deleted', changes })
  return { id }
}

/** Locks an invitation: concurrent changes and acceptance see each other's results. */
async function acceptInvitation(db: Db, id: string): Promise<Invitation> {
  await db.$executeRaw`SELECT 1 FROM invitation WHERE id = ${id}::uuid FOR UPDATE`
  const invitation = await findInvitation(db, id)
  if (!invitation) throw notFound('User')
  return invitation
}

/** A doctor's establishments are those of their record; others' are chosen by the admin. */
async function readEstablishmentIds(context: SignedInContext, input: CreateUser): Promise<string[]> {
  const { viewer } = context
  const { establishmentIds, doctorId, role } = input
  if (doctorId && role === 'DOCTOR') {
    if (establishmentIds) throw badInput(['input.establishmentIds', 'invalid_choice'])
    await freeDoctor(context, doctorId)
    return listDoctorEstablishments(context, doctorId)
  }
  const establishments = [...new Set(establishmentIds ?? [viewer.establishmentId])]
  const foreign = establishments.findIndex((id) => !viewer.establishmentIds.includes(id))
  if (foreign >= 0) throw badInput([`input.establishmentIds.${foreign}`, 'unknown_reference'])
  if (doctorId) await freeDoctor(context, doctorId, establishments)
  return establishments
}

/** Refuses existing members; an admin may know those of their own clinic. */
async function refuseKnown({ db }: SignedInContext, { email, role }: CreateUser, establishments: string[]): Promise<void> {
  const colleague = await db.user.findFirst({ where: { AND: [{ email }, belongs] } })
  const held = colleague ? await listMembershipEstablishments(db, colleague.id) : []
  const couldJoin = role !== 'DOCTOR' && colleague?.role === userRoles[role] && establishments.some((id) => !held.includes(id))
  if (colleague && !couldJoin) {
    throw new AppError('CONFLICT', 'This address belongs to a colleague already.', { reason: 'already_member' })
  }
  if (await db.invitation.count({ where: { email, establishmentIds: { hasSome: establishments } } })) {
    throw new AppError('CONFLICT', 'This address is invited already.', { reason: 'already_invited' })
  }
}

/** Counted by clinic, so that a refusal does not reveal invitations of other clinics. */
async function countInvitation({ limits, viewer }: SignedInContext, email: string): Promise<void> {
  const wait =
    (await countAttempt(limits.inviting, viewer.userId)) ??
    (await countAttempt(limits.invitation, `${viewer.establishmentId} ${email}`))
  if (wait !== undefined) throw new AppError('RATE_LIMITED', 'Too many invitations. Please try again later.')
}

const freshLink = (token: string) => ({ tokenHash: hashLinkToken(token), expiresAt: new Date(Date.now() + lifetime) })

/**
 * Mails the link; without a mail server it is returned for the admin to hand over, and kept nowhere. Where others have clinics on this
 * server it is not: a link shows that an address is somebody's, and whether it has an account, so it stays in the mailbox of the server.
 * The demo, whose addresses are nobody's, tells it always.
 */
async function handOver(context: SignedInContext, invitation: Invitation, token: string): Promise<string | null> {
  const { env, mailer, viewer, load } = context
  const clinic = await load.establishment.load(invitation.establishmentIds[0] ?? viewer.establishmentId)
  const user = { email: invitation.email, name: `${invitation.firstName} ${invitation.lastName}` }
  const mail = invitationMail({ env, user, token, clinicName: clinic?.name ?? '', invitedBy: viewer.name })
  const isTold = !hasMailServer(env) && (env.demo || !(await sharesServer(context)))
  if (mail.link && isTold) return mail.link
  await mailer.sendLater(mail, context)
  return null
}
