import { closePages } from './openPage';

// All test files share the browser; close it after the last.
after(closePages);
