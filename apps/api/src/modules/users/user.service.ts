import type { User } from '@clinic/prisma/generated'
import type { UserSortField } from '@clinic/shared/users/user'
import type { UpdateUser } from '@clinic/shared/users/user-input'
import { roleName } from '@clinic/shared/users/user'
import type { Context, SignedInContext } from '../../context.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { readPagination, toPage } from '../../graphql/page.ts'
import type { Sort } from '../../graphql/sort.ts'
import { phoneColumns } from '../../graphql/shared-types.ts'
import { AppError, forbidden, notFound } from '../../lib/app-error.ts'
import { checkVersion, differences, recordAndPublish, lockRow, lockRows } from '../audit/audit.service.ts'
import { checkAvatar } from '../media/media.service.ts'
import { findInvitation, updateInvitation, withdrawInvitation } from './invitation.service.ts'
import { userEntry } from './user.audit.ts'
import { changeDoctor, holdsDoctor, namesDoctor, publishDoctor, readHeldDoctor } from './user.doctor.ts'
import { changeRole } from './user.role.ts'
import type { PeopleFilter, Person } from './user.queries.ts'
import { belongs, fromAccount, fromInvitation, listPeople, listMembershipEstablishments } from './user.queries.ts'

/** The viewer, a colleague or, for an admin, an invitation; row-level security hides all others. */
export async function getUser({ db, viewer }: Context, id: string): Promise<Person | null> {
  const account = await db.user.findFirst({ where: { id } })
  if (account) return fromAccount(account)
  const invitation = viewer?.can('user:write') ? await findInvitation(db, id) : null
  return invitation && fromInvitation(invitation)
}

type Wanted = { pagination: Pagination; filter: PeopleFilter; sort?: Sort<UserSortField> }

export async function listUsers({ db }: SignedInContext, { pagination, filter, sort }: Wanted): Promise<Page<Person>> {
  const page = readPagination(pagination)
  const [people, total] = await listPeople(db, { ...page, filter, sort })
  return toPage(people, async () => total, page)
}

const auditedFields = ({ firstName, lastName, phoneValue, phoneDialCode, phoneExtension, image, role }: Person) => ({
  firstName,
  lastName,
  phoneValue,
  phoneDialCode,
  phoneExtension,
  avatar: image,
  role: roleName(role),
})

/** Users may update themselves, an admin also the clinic's users; only an admin may change a role, and never their own. */
export async function updateUser(context: SignedInContext, input: UpdateUser): Promise<Person> {
  const { db, viewer } = context
  const { id, version, firstName, lastName, phone, avatar, role } = input
  if ((id !== viewer.userId || namesDoctor(input)) && !viewer.can('user:write')) throw forbidden()
  if (role || namesDoctor(input)) await lockRows(db, 'establishment', viewer.establishmentIds)
  await lockRow(db, 'user', id)
  const before = await db.user.findFirst({ where: { AND: [{ id }, belongs] } })
  if (!before) return updateInvitation(context, input)
  await checkVersion(context, before, version)
  await checkAvatar(context, avatar, before.image)
  const establishments = await listMembershipEstablishments(db, id)
  const rights = await changeRights(context, before, input, establishments)
  const names = { firstName: firstName ?? before.firstName, lastName: lastName ?? before.lastName }
  const after = await db.user.update({
    where: { id },
    data: {
      ...names,
      name: `${names.firstName} ${names.lastName}`,
      ...phoneColumns(phone),
      ...(avatar !== undefined && { image: avatar }),
      version: { increment: 1 },
    },
  })
  const changes = [...differences(auditedFields(fromAccount(before)), auditedFields(fromAccount(after))), ...rights]
  await recordAndPublish(context, { ...userEntry(id), establishmentIds: establishments, action: 'updated', changes })
  return fromAccount(after)
}

/** The role and the doctor record. A doctor's account is open where its record works, so that its record comes first. */
async function changeRights(context: SignedInContext, person: User, input: UpdateUser, establishmentIds: string[]) {
  const role = input.role ?? roleName(person.role)
  const isNewRole = role !== roleName(person.role)
  if (!isNewRole && !namesDoctor(input)) return []
  const before = await readHeldDoctor(context, person.id)
  holdsDoctor(role, input, before.current !== null)
  const { email, phoneValue: value, phoneDialCode: dialCode, phoneExtension: extension, phoneVerified: verified } = person
  const names = { firstName: input.firstName ?? person.firstName, lastName: input.lastName ?? person.lastName }
  const doctor = () =>
    changeDoctor(context, {
      person: { id: person.id, ...names, email, phone: { value, dialCode, extension, verified } },
      role,
      wish: input,
      before,
      establishmentIds,
    })
  if (role === 'DOCTOR') {
    const changes = await doctor()
    if (isNewRole) await changeRole(context, person.id, role)
    return changes
  }
  if (isNewRole) await changeRole(context, person.id, role)
  return doctor()
}

const refusals: Record<string, () => AppError> = {
  forbidden,
  not_found: () => notFound('User'),
  last_admin: () => new AppError('CONFLICT', 'The last admin of an establishment stays.', { reason: 'last_admin' }),
}

/** Removes a user from the viewer's establishments; an account without any is deleted. Its sessions end at once. */
export async function deleteUser(context: SignedInContext, id: string): Promise<{ id: string }> {
  const { db } = context
  const person = await db.user.findFirst({ where: { AND: [{ id }, belongs] }, include: { doctor: { select: { id: true } } } })
  if (!person) return withdrawInvitation(context, id)
  const establishments = await listMembershipEstablishments(db, id)
  const [answer] = await db.$queryRaw<{ outcome: string }[]>`SELECT remove_from_clinic(${id}::uuid) AS outcome`
  const refusal = refusals[answer?.outcome ?? 'not_found']
  if (refusal) throw refusal()
  const changes = [{ field: 'email', from: person.email, to: null }]
  await recordAndPublish(context, { ...userEntry(id), establishmentIds: establishments, action: 'deleted', changes })
  if (person.doctor) await publishDoctor(context, person.doctor.id)
  return { id }
}
