// React's development build notes a stack for each element and a mark for each render, for the browser's developer
// tools. That took a third of the time of these tests; its warnings, which fail them, need neither.
import * as React from 'react';

Object.assign(console, { createTask: undefined, timeStamp: undefined });

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
// React stops noting stacks when it has noted many of late, and counts them here.
Object.defineProperty(internals ?? {}, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});
