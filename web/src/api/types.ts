/** The API's shapes are the SDK's. */
export type * from '@causeway/sdk/api/types';
