# Units and stacks of Terragrunt. What other files and dependencies say is known only when Terragrunt runs.
config {
  spec      = "terragrunt.hclspec"
  each      = ["**/terragrunt.hcl", "**/terragrunt.stack.hcl"]
  each_with = { "**/*.hcl" = ["remote_state", "include inputs", "dependency inputs", "terraform inputs", "include dependency", "include terraform", "terraform dependency", "generate inputs"] }
  libraries = ["general", "clock", "random"]
  functions = [
    "abspath(path)", "file(path)", "filebase64(path)", "fileexists(path)", "fileset(path, pattern)",
    "pathexpand(path)", "templatefile(path, variables)", "filebase64sha256(path)", "filebase64sha512(path)",
    "filemd5(path)", "filesha1(path)", "filesha256(path)", "filesha512(path)", "bcrypt(text, cost...)",
    "ephemeralasnull(value)", "plantimestamp()", "rsadecrypt(text, key)", "uuidv4()",
    "constraint_check(version, constraint)", "deep_merge(maps...)", "find_in_parent_folders(name...)",
    "get_aws_account_alias()", "get_aws_account_id()", "get_aws_caller_identity_arn()",
    "get_aws_caller_identity_user_id()", "get_default_retryable_errors()", "get_env(name, default...)",
    "get_original_terragrunt_dir()", "get_parent_terragrunt_dir(name...)", "get_path_from_repo_root()",
    "get_path_to_repo_root()", "get_platform()", "get_repo_root()", "get_terraform_cli_args()",
    "get_terraform_command()", "get_terraform_commands_that_need_input()",
    "get_terraform_commands_that_need_locking()", "get_terraform_commands_that_need_parallelism()",
    "get_terraform_commands_that_need_vars()", "get_terragrunt_dir()", "get_terragrunt_source_cli_flag()",
    "get_working_dir()", "mark_as_read(path)", "mark_glob_as_read(pattern)",
    "path_relative_from_include(name...)", "path_relative_to_include(name...)",
    "read_terragrunt_config(path, default...)", "read_tfvars_file(path)", "render_json(value)",
    "run_cmd(words...)", "sops_decrypt_file(path)",
  ]
  resolves = ["count", "dependency", "each", "feature", "include", "stack", "unit", "values"]
  nullable = true
}
