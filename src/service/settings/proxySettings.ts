import * as vscode from 'vscode';

export function readProxySettings() {
  const config = vscode.workspace.getConfiguration('http');
  return {
    url: config.get<string>('proxy'),
    exceptions: config.get<readonly string[]>('noProxy') ?? [],
    support: config.get<string>('proxySupport'),
  };
}
