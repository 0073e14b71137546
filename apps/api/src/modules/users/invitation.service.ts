import type { Db } from '@clinic/prisma/client'
import type { Invitation } from '@clinic/prisma/generated'
import { defaultOpeningHours } from '@clinic/shared/establishments/opening-hours'
import type { CreateUser, UpdateUser } from '@clinic/shared/users/user-input'
import { roleName, userRoles } from '@clinic/shared/users/user'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { phoneColumns } from '../../graphql/shared-types.ts'
import { AppError, badInput, notFound } from '../../lib/app-error.ts'
import { countAttempt } from '../../lib/rate-limits.ts'
import { createLinkToken, hashLinkToken } from '../../lib/accounts/link-token.ts'
import { invitationMail } from '../../lib/mail/mail-texts.ts'
import { checkVersion, differences, recordAndPublish, lockRow } from '../audit/audit.service.ts'
import { createDoctor } from '../doctors/doctor.service.ts'
import { userEntry } from './user.audit.ts'
import { freeDoctor } from './user.role.ts'
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
  if (doctorId && role !== 'DOCTOR') throw badInput(['input.doctorId', 'invalid_choice'])
  const establishments = await readEstablishmentIds(context, input)
  await lockRow.establishments(db, establishments)
  await refuseKnown(context, input, establishments)
  await countInvitation(context, email)
  const token = createLinkToken()
  const phone = input.phone ?? null
  const { phoneVerified: _verified, ...number } = phoneColumns(phone)
  const newDoctor = async () =>
    createDoctor(context, {
      firstName,
      lastName,
      email,
      phone,
      openingHours: defaultOpeningHours,
      establishmentIds: establishments,
    })
  const doctor = role === 'DOCTOR' ? (doctorId ? { id: doctorId } : await newDoctor()) : null
  const invitation = await db.invitation.create({
    data: {
      id: uuidv7(),
      email,
      firstName,
      lastName,
      ...number,
      role: userRoles[role],
      establishmentIds: establishments,
      doctorId: doctor?.id ?? null,
      invitedBy: viewer.userId,
      ...freshLink(token),
    },
  })
  const changes = [
    { field: 'email', from: null, to: email },
    { field: 'role', from: null, to: role },
  ]
  await recordAndPublish(context, { ...userEntry(invitation.id), establishmentIds: establishments, action: 'created', changes })
  await mailInvitation(context, invitation, token)
  return fromInvitation(invitation)
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
  await mailInvitation(context, invitation, token)
  return fromInvitation(invitation)
}

/** Updates an open invitation, like an account. */
export async function updateInvitation(context: SignedInContext, input: UpdateUser): Promise<Person> {
  const { db } = context
  const { id, version, firstName, lastName, phone, avatar, role, doctorId } = input
  const before = await acceptInvitation(db, id)
  await checkVersion(context, before, version)
  if (avatar) throw badInput(['input.avatar', 'invalid_choice'])
  const { phoneVerified: _verified, ...number } = phoneColumns(phone)
  const names = { firstName: firstName ?? before.firstName, lastName: lastName ?? before.lastName }
  const data = { ...names, ...number, ...(await changedRole(context, { before, names, role, doctorId })) }
  const after = await db.invitation.update({ where: { id }, data: { ...data, version: { increment: 1 } } })
  const changes = differences(before, data).map((change) =>
    change.field === 'role' ? { ...change, from: roleName(before.role), to: roleName(after.role) } : change,
  )
  await recordAndPublish(context, { ...userEntry(id), establishmentIds: after.establishmentIds, action: 'updated', changes })
  return fromInvitation(after)
}

type RoleWish = Pick<UpdateUser, 'role' | 'doctorId'> & {
  before: Invitation
  names: { firstName: string; lastName: string }
}

async function changedRole(context: SignedInContext, { before, names, role, doctorId }: RoleWish) {
  if (!role || userRoles[role] === before.role) return {}
  if (role !== 'DOCTOR') return { role: userRoles[role], doctorId: null }
  const { email, establishmentIds } = before
  const doctor = doctorId
    ? await freeDoctor(context, doctorId)
    : await createDoctor(context, { ...names, email, establishmentIds })
  return { role: userRoles[role], doctorId: doctor.id }
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
async function readEstablishmentIds(context: SignedInContext, { establishmentIds, doctorId }: CreateUser): Promise<string[]> {
  const { db, viewer } = context
  if (doctorId) {
    if (establishmentIds) throw badInput(['input.establishmentIds', 'invalid_choice'])
    await freeDoctor(context, doctorId)
    const links = await db.doctorEstablishment.findMany({ where: { doctorId, archivedTime: null }, orderBy: { position: 'asc' } })
    return links.map((link) => link.establishmentId)
  }
  const establishments = [...new Set(establishmentIds ?? [viewer.establishmentId])]
  const foreign = establishments.findIndex((id) => !viewer.establishmentIds.includes(id))
  if (foreign >= 0) throw badInput([`input.establishmentIds.${foreign}`, 'unknown_reference'])
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

async function mailInvitation(context: SignedInContext, invitation: Invitation, token: string): Promise<void> {
  const { env, mailer, viewer, load } = context
  const clinic = await load.establishment.load(invitation.establishmentIds[0] ?? viewer.establishmentId)
  const user = { email: invitation.email, name: `${invitation.firstName} ${invitation.lastName}` }
  const mail = invitationMail({ env, user, token, clinicName: clinic?.name ?? '', invitedBy: viewer.name })
  await mailer.sendLater(mail, context)
}
