/** Where GraphQL is asked over HTTP. */
export const graphqlPath = '/graphql'

/** Where its sockets open: the specification's fixed instance segment, then /graphql (section 7). The server takes them at both. */
export const socketPath = `/clinic${graphqlPath}`
