import { fetchQuery, runMutation } from '../../../graphql/client.ts'
import type { ResultOf, VariablesOf } from '../../../graphql/graphql.ts'
import { graphql } from '../../../graphql/graphql.ts'
import type { ListVariables } from '../../../lib/list/use-live-list.ts'
import { createListStore } from '../../../stores/list-store.ts'

const userRow = graphql(`
  fragment UserRow on User {
    id
    version
    createdTime
    firstName
    lastName
    role
    doctorId
    avatar
    invitationExpires
    email { value verified }
    phone { value dialCode extension }
  }
`)
export type UserRow = ResultOf<typeof userRow>

const UsersQuery = graphql(
  `
    query Users($pagination: PaginationInput!) {
      users(pagination: $pagination) {
        totalCount
        pageInfo { currentPage totalPages }
        edges { ...UserRow }
      }
    }
  `,
  [userRow],
)

export const useUserList = createListStore<UserRow, ListVariables>({
  fetch: async ({ page, limit }) => (await fetchQuery(UsersQuery, { pagination: { page, limit } }, 'network-only')).users,
})

/** `link`: to be handed over, where there is no mail server. It is no part of the row, which the list keeps. */
export type Invited = { person: UserRow; link: string | null }

const apart = ({ invitationLink: link, ...person }: UserRow & { invitationLink: string | null }): Invited => ({ person, link })

const InviteUser = graphql(
  `mutation InviteUser($input: CreateUserInput!) { createUser(input: $input) { ...UserRow invitationLink } }`,
  [userRow],
)
export const inviteUser = async (input: VariablesOf<typeof InviteUser>['input']): Promise<Invited> =>
  apart((await runMutation(InviteUser, { input })).createUser)

const ResendInvitation = graphql(
  `
    mutation ResendInvitation($input: DeleteByIdInput!) {
      resendInvitation(input: $input) { ...UserRow invitationLink }
    }
  `,
  [userRow],
)
export const resendInvitation = async (id: string): Promise<Invited> =>
  apart((await runMutation(ResendInvitation, { input: { id } })).resendInvitation)

const UpdateUserRole = graphql(`mutation UpdateUserRole($input: UpdateUserInput!) { updateUser(input: $input) { ...UserRow } }`, [
  userRow,
])
export const updateUserRole = async (input: VariablesOf<typeof UpdateUserRole>['input']) =>
  (await runMutation(UpdateUserRole, { input })).updateUser

const RemoveUser = graphql(`mutation RemoveUser($input: DeleteByIdInput!) { deleteUser(input: $input) { id } }`)
export const removeUser = async (id: string) => (await runMutation(RemoveUser, { input: { id } })).deleteUser
